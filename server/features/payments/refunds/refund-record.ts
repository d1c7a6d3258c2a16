/** A refund as it is stored, and how long a request for one waits for its second person. */
import type { Selectable } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type RefundRecord = Selectable<Tables['paymentRefunds']>;

export const requestDays = 7;

/** Requests from before this time have expired. */
export function oldestRequest(now: Date): string {
  return new Date(now.getTime() - requestDays * dayMs).toISOString();
}

export function expiryOf({ at }: Pick<RefundRecord, 'at'>): string {
  return new Date(Date.parse(at) + requestDays * dayMs).toISOString();
}

export function isExpired({ state, at }: Pick<RefundRecord, 'state' | 'at'>, now: Date): boolean {
  return state === 'requested' && at <= oldestRequest(now);
}
