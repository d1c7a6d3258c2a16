/** One listener for every link and form that has an event to report, on whichever page it stands. */
import { type Interaction, toInteraction } from './interaction.ts';

/** `numbers` tells whose each telephone number is: slug of the branch by number, `+44…`. */
export function watchEvents(
  view: Window,
  branchByPhone: ReadonlyMap<string, string>,
  onInteraction: (event: Interaction) => void,
): void {
  const send = (event: Interaction | null) => {
    if (event) onInteraction(event);
  };
  // Before anybody else: a listener that stops the event must not hide it from the count.
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
  // By whichever way a page gets to the printer: a button of ours, the menu, the keyboard.
  view.addEventListener('beforeprint', () => send(toInteraction('print', null)));
}

/** Numbers stand in running text as well, where nobody thinks of marking them. */
function contactInteraction(
  link: HTMLAnchorElement | null,
  branchByPhone: ReadonlyMap<string, string>,
): Interaction | null {
  const to = link?.href ?? '';
  if (to.startsWith('tel:'))
    return toInteraction('call', branchByPhone.get(to.slice('tel:'.length)) ?? 'agency');
  return to.startsWith('https://wa.me/') ? toInteraction('whatsapp', 'agency') : null;
}

/** Which questions were answered; the answers are the visitor's own. */
function answeredFieldNames(form: FormData): string[] {
  return [...new Set([...form].filter(([, value]) => value !== '').map(([name]) => name))];
}
