/** Every event the site reports, with what it says of itself, and the attributes that put one on a link or a form. */

/** Name of the event and the one fact it carries beside its name. */
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

/** As the library takes it; in the data layer: target, action, target-properties, value, interaction-type. */
export interface Interaction {
  category: string;
  action: string;
  label: string | null;
  value: number | null;
}

const subjects: Record<EventName, readonly [category: string, action: string]> = {
  call: ['phone', 'call'],
  whatsapp: ['whatsapp', 'open'],
  enquire: ['enquiry', 'open'],
  filter: ['offers', 'filter'],
  'find-branch': ['branches', 'find'],
  'find-code': ['offers', 'find-by-code'],
  print: ['page', 'print'],
  'poster-download': ['poster', 'download'],
};

/** Null for a name that nobody here gave. */
export function interactionOf(
  name: string,
  label: string | null,
  value: number | null = null,
): Interaction | null {
  const subject = Object.hasOwn(subjects, name) ? subjects[name as EventName] : null;
  return subject && { category: subject[0], action: subject[1], label, value };
}

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
