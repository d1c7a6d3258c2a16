/** Provider events as stored: their order, the newest one, and groups of them. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type PaymentEventRecord = Selectable<Tables['paymentEvents']>;

/** Statuses in order, earliest first: the later one wins among events of the same second. */
const steps = [
  'actionable',
  'open',
  'pending',
  'requires_action',
  'needs_response',
  'warning_needs_response',
  'under_review',
  'warning_under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'succeeded',
];

/** Orders by the provider's clock, because events arrive in any order; negative when `a` is older. */
export function compareEvents(a: PaymentEventRecord, b: PaymentEventRecord): number {
  return (
    Date.parse(a.at) - Date.parse(b.at) ||
    toStep(a) - toStep(b) ||
    (a.amount ?? 0) - (b.amount ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Returns undefined for an empty list. */
export function findNewest(events: readonly PaymentEventRecord[]): PaymentEventRecord | undefined {
  return [...events].sort(compareEvents).at(-1);
}

/** Final statuses (won, lost, failed) come after every step. */
function toStep({ status }: PaymentEventRecord): number {
  const step = steps.indexOf(status ?? '');
  return step === -1 ? steps.length : step;
}

/** Groups events by `toKey`, in the order of each group's first event. */
export function groupEvents(
  events: readonly PaymentEventRecord[],
  toKey: (event: PaymentEventRecord) => string,
): PaymentEventRecord[][] {
  const groups = new Map<string, PaymentEventRecord[]>();
  for (const event of events) groups.set(toKey(event), [...(groups.get(toKey(event)) ?? []), event]);
  return [...groups.values()];
}
