/** Interaction event for the data layer: its subject and the action. */
import type { EventName } from '#shared/analytics/analytics-events.ts';

/** Uses the library's names; the data layer calls them target, action, target-properties and value. */
export interface Interaction {
  category: string;
  action: string;
  label: string | null;
  value: number | null;
}

const actionsByEvent: Record<EventName, readonly [category: string, action: string]> = {
  call: ['phone', 'call'],
  whatsapp: ['whatsapp', 'open'],
  enquire: ['enquiry', 'open'],
  filter: ['offers', 'filter'],
  'find-branch': ['branches', 'find'],
  'find-code': ['offers', 'find-by-code'],
  print: ['page', 'print'],
  'poster-download': ['poster', 'download'],
};

/** Returns null for an unknown event name. */
export function toInteraction(
  name: string,
  label: string | null,
  value: number | null = null,
): Interaction | null {
  const definition = Object.hasOwn(actionsByEvent, name) ? actionsByEvent[name as EventName] : null;
  return definition && { category: definition[0], action: definition[1], label, value };
}
