/** Finds out whether an intended refund was made, after its process ended or the provider did not answer. */
import type { Logger } from 'pino';
import type { FindOutcome } from '../../../acts/settle-acts.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { PaymentLedger } from '../payment-ledger.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { findByIntent } from './read-refunds.ts';
import { recordRefund, rejectRefund, toOrder } from './record-refund.ts';

interface OutcomeContext {
  readonly database: Database;
  readonly provider: PaymentProvider | null;
  readonly ledger: PaymentLedger;
  readonly log: Logger;
}

/** Never sends the refund again: one that was not made is listed as failed, for staff to repeat. */
export function findRefundOutcome({ database, provider, ledger, log }: OutcomeContext): FindOutcome {
  return async ({ id: intent }) => {
    const refund = await findByIntent(database.read, intent);
    // A request for a second person has no intent of its own.
    if (!refund) return 'unknown';
    if (refund.state === 'made') return 'succeeded';
    if (refund.state === 'failed') return 'failed';
    if (!provider) return null;
    try {
      const event = await provider.findRefund(toOrder(refund, intent));
      if (event) await recordRefund({ database, ledger }, intent, event);
      else await rejectRefund(database, intent, 'it did not reach the card company; refund it again');
      return event ? 'succeeded' : 'failed';
    } catch (error) {
      log.warn(
        { event: 'refund_in_doubt', err: error, payment: refund.payment },
        'failed to find out whether a refund was made; it is asked again',
      );
      return null;
    }
  };
}
