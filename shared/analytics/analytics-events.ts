/** Every event the site reports, with the one fact it carries, and the attributes that put it on a link or a form. */

export interface AnalyticsEvents {
  /** A telephone number was pressed: `agency`, or the slug of the branch. */
  call: string;
  /** WhatsApp was opened: `agency`, or the slug of the branch. */
  whatsapp: string;
  /** Somebody wants to ask: the printed code of the offer, or the place of the link. */
  enquire: string;
  /** A list or a finder was narrowed: names of the questions answered, never the answers. */
  filter: FromForm;
  /** The nearest branch was looked for; where from stays with the visitor. */
  'find-branch': FromForm;
  /** An offer was looked for by its printed code. */
  'find-code': FromForm;
  /** The page was sent to a printer: which one, the view before it says. */
  print: undefined;
  /** A poster was saved: the name of its scene. */
  'poster-download': string;
}

/** What there is to say comes from the form when it is sent. */
type FromForm = undefined;

export type EventName = keyof AnalyticsEvents;

export interface EventProps {
  'data-event': EventName;
  'data-event-label'?: string;
}

/** `<a {...eventProps('call', 'norwich')} href=…>`; a form is counted when it is sent, anything else when pressed. */
export function eventProps<Name extends EventName>(
  name: Name,
  ...[label]: AnalyticsEvents[Name] extends string ? [label: string] : []
): EventProps {
  return label === undefined ? { 'data-event': name } : { 'data-event': name, 'data-event-label': label };
}
