/** One word of the provider as it is kept, and what may be asked of several. */
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

export type PaymentEventRecord = Selectable<Tables['paymentEvents']>;

/** Of words told in the same second the later step says more. */
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

/** Negative when `one` is older; events are told in any order, so only the provider's clock counts. */
export function compareEvents(a: PaymentEventRecord, b: PaymentEventRecord): number {
  return (
    Date.parse(a.at) - Date.parse(b.at) ||
    toStep(a) - toStep(b) ||
    (a.amount ?? 0) - (b.amount ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Undefined of none. */
export function findNewest(events: readonly PaymentEventRecord[]): PaymentEventRecord | undefined {
  return [...events].sort(compareEvents).at(-1);
}

/** An end, won or lost or failed, comes after every step. */
function toStep({ status }: PaymentEventRecord): number {
  const step = steps.indexOf(status ?? '');
  return step === -1 ? steps.length : step;
}

/** By what `keyOf` says of each, in the order of the first of each kind. */
export function groupEvents(
  events: readonly PaymentEventRecord[],
  toKey: (event: PaymentEventRecord) => string,
): PaymentEventRecord[][] {
  const groups = new Map<string, PaymentEventRecord[]>();
  for (const event of events) groups.set(toKey(event), [...(groups.get(toKey(event)) ?? []), event]);
  return [...groups.values()];
}
