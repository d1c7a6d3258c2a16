/** Document-wide listeners for all links and forms that report events, on any page. */
import { type Interaction, toInteraction } from './interaction.ts';

/** `branchByPhone` maps each telephone number (`+44…`) to the branch's slug. */
export function watchEvents(
  view: Window,
  branchByPhone: ReadonlyMap<string, string>,
  onInteraction: (event: Interaction) => void,
): void {
  const send = (event: Interaction | null) => {
    if (event) onInteraction(event);
  };
  // Runs in the capture phase: a listener that stops the event must not hide it from the count.
  const early = { capture: true };
  view.document.addEventListener(
    'click',
    ({ target }) => {
      const element = (target as Element).closest<HTMLElement>('[data-event]:not(form)');
      if (element) send(toInteraction(element.dataset.event ?? '', element.dataset.eventLabel ?? null));
      else send(contactInteraction((target as Element).closest('a'), branchByPhone));
    },
    early,
  );
  view.document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const fieldNames = answeredFieldNames(new FormData(form));
      if (form.dataset.event)
        send(toInteraction(form.dataset.event, fieldNames.join(', ') || null, fieldNames.length));
    },
    early,
  );
  // Fires for every way of printing: the page's button, the browser's menu, the keyboard.
  view.addEventListener('beforeprint', () => send(toInteraction('print', null)));
}

/** Recognises phone and WhatsApp links by address, as links in running text have no event attributes. */
function contactInteraction(
  link: HTMLAnchorElement | null,
  branchByPhone: ReadonlyMap<string, string>,
): Interaction | null {
  const to = link?.href ?? '';
  if (to.startsWith('tel:'))
    return toInteraction('call', branchByPhone.get(to.slice('tel:'.length)) ?? 'agency');
  return to.startsWith('https://wa.me/') ? toInteraction('whatsapp', 'agency') : null;
}

/** Returns the names of answered fields only; the values are private to the visitor. */
function answeredFieldNames(form: FormData): string[] {
  return [...new Set([...form].filter(([, value]) => value !== '').map(([name]) => name))];
}
