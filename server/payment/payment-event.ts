/** One word of the provider as it is kept, and what may be asked of several. */
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

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
export function compareEvents(one: PaymentEventRecord, two: PaymentEventRecord): number {
  return (
    Date.parse(one.at) - Date.parse(two.at) ||
    stepOf(one) - stepOf(two) ||
    (one.amount ?? 0) - (two.amount ?? 0) ||
    (one.id < two.id ? -1 : 1)
  );
}

/** Undefined of none. */
export function newestOf(events: readonly PaymentEventRecord[]): PaymentEventRecord | undefined {
  return [...events].sort(compareEvents).at(-1);
}

/** An end, won or lost or failed, comes after every step. */
function stepOf({ status }: PaymentEventRecord): number {
  const step = steps.indexOf(status ?? '');
  return step === -1 ? steps.length : step;
}

/** By what `keyOf` says of each, in the order of the first of each kind. */
export function groupEvents(
  events: readonly PaymentEventRecord[],
  keyOf: (event: PaymentEventRecord) => string,
): PaymentEventRecord[][] {
  const groups = new Map<string, PaymentEventRecord[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return [...groups.values()];
}
