/** Reads the offer code from the address, and writes contact links whose messages name the offer. */
import type { PageQuery } from '#shared/page.ts';

interface Action {
  readonly label: string;
  readonly href: string;
}

/** Opening text of WhatsApp and email messages. */
export function offerMessage(code: string): string {
  return `Hello, I’d like to ask about ${code}. `;
}

/** Adds the code to links that open a message; other links stay unchanged. */
export function withOfferCode(actions: readonly Action[], code: string): Action[] {
  return actions.map(({ label, href }) => {
    const text = encodeURIComponent(offerMessage(code));
    if (href.startsWith('https://wa.me/')) return { label, href: `${href.split('?')[0]}?text=${text}` };
    if (href.startsWith('mailto:'))
      return { label, href: `${href.split('?')[0]}?subject=${code}&body=${text}` };
    return { label, href };
  });
}

/** Returns the printed code in the `offer` parameter, or null; ignores any other form. */
export function readOfferParam(query: PageQuery): string | null {
  const typed = (query.offer?.[0] ?? '').toUpperCase();
  return /^[A-Z]{2}\d{4}$/.test(typed) ? typed : null;
}
