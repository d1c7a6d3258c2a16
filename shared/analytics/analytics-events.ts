/** Analytics events, each with its one fact, and the attributes that attach them to a link or a form. */

export interface AnalyticsEvents {
  /** A phone number was pressed: `agency`, or the slug of the branch. */
  call: string;
  /** WhatsApp was opened: `agency`, or the slug of the branch. */
  whatsapp: string;
  /** A visitor wants to enquire: the printed code of the offer, or the place of the link. */
  enquire: string;
  /** A list or a finder was filtered: names of the fields used, never their values. */
  filter: FromForm;
  /** The nearest branch was searched for; the visitor's place is never sent. */
  'find-branch': FromForm;
  /** An offer was searched for by its printed code. */
  'find-code': FromForm;
  /** The page was printed; the preceding page view says which one. */
  print: undefined;
  /** A poster was saved: the name of its scene. */
  'poster-download': string;
}

/** The label comes from the form when it is submitted. */
type FromForm = undefined;

export type EventName = keyof AnalyticsEvents;

export interface EventProps {
  'data-event': EventName;
  'data-event-label'?: string;
}

/** `<a {...eventProps('call', 'norwich')} href=…>`; counts forms on submit, other elements on press. */
export function eventProps<Name extends EventName>(
  name: Name,
  ...[label]: AnalyticsEvents[Name] extends string ? [label: string] : []
): EventProps {
  return label === undefined ? { 'data-event': name } : { 'data-event': name, 'data-event-label': label };
}
