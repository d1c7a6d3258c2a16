/** One listener for every link and form that has an event to report, on whichever page it stands. */
import { type Interaction, interactionOf } from './interaction.ts';

/** `numbers` tells whose each telephone number is: slug of the branch by number, `+44…`. */
export function watchEvents(
  view: Window,
  numbers: ReadonlyMap<string, string>,
  report: (event: Interaction) => void,
): void {
  const send = (event: Interaction | null) => {
    if (event) report(event);
  };
  // Before anybody else: a listener that stops the event must not hide it from the count.
  const early = { capture: true };
  view.document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest<HTMLElement>('[data-event]:not(form)');
      if (pressed) send(interactionOf(pressed.dataset.event ?? '', pressed.dataset.eventLabel ?? null));
      else send(contactOf((target as Element).closest('a'), numbers));
    },
    early,
  );
  view.document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      const answered = namesAnswered(new FormData(form));
      if (form.dataset.event)
        send(interactionOf(form.dataset.event, answered.join(', ') || null, answered.length));
    },
    early,
  );
  // By whichever way a page gets to the printer: a button of ours, the menu, the keyboard.
  view.addEventListener('beforeprint', () => send(interactionOf('print', null)));
}

/** Numbers stand in running text as well, where nobody thinks of marking them. */
function contactOf(link: HTMLAnchorElement | null, numbers: ReadonlyMap<string, string>): Interaction | null {
  const to = link?.href ?? '';
  if (to.startsWith('tel:')) return interactionOf('call', numbers.get(to.slice('tel:'.length)) ?? 'agency');
  return to.startsWith('https://wa.me/') ? interactionOf('whatsapp', 'agency') : null;
}

/** Which questions were answered; the answers are the visitor's own. */
function namesAnswered(form: FormData): string[] {
  return [...new Set([...form].filter(([, value]) => value !== '').map(([name]) => name))];
}
