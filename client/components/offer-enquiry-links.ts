/** The offer a visitor comes from, its code in the address, and messages that already name it. */
import type { PageQuery } from '#shared/page.ts';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** What WhatsApp and email open with. */
export function offerMessage(code: string): string {
  return `Hello, I’d like to ask about ${code}. `;
}

/** The same actions, with the code put into those that write a message. */
export function withOfferCode(actions: readonly Action[], code: string): Action[] {
  return actions.map(({ label, href }) => {
    const text = encodeURIComponent(offerMessage(code));
    if (href.startsWith('https://wa.me/')) return { label, href: `${href.split('?')[0]}?text=${text}` };
    if (href.startsWith('mailto:'))
      return { label, href: `${href.split('?')[0]}?subject=${code}&body=${text}` };
    return { label, href };
  });
}

/** The printed code that the address asks about, or null; anything else is passed over. */
export function readOfferParam(query: PageQuery): string | null {
  const typed = (query.offer?.[0] ?? '').toUpperCase();
  return /^[A-Z]{2}\d{4}$/.test(typed) ? typed : null;
}
