/** Ledger of payments: finds payments and records the provider's events. */
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inboxesQuery } from '../../submissions/inboxes.query.ts';
import { findByRefs } from './find-by-refs.ts';
import { paymentInboxesQuery } from './payment-inboxes.query.ts';
import type { MailContext } from './payment-mails.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import { type Effect, recordEvent } from './record-event.ts';

export interface PaymentLedger {
  find(id: string): Promise<PaymentRecord | undefined>;
  /** Rejects when the event cannot be stored: its sender must deliver it again. */
  record(event: ProviderEvent): Promise<Effect>;
}

export interface LedgerOptions {
  database: Database;
  /** Null where no cards are taken. */
  provider: PaymentProvider | null;
  query: QueryFunction;
  log: Logger;
  now: () => Date;
  /** Called when mails may have been put into the outbox. */
  flushOutbox: () => void;
}

/** Kinds created in the provider's dashboard or by a bank, which seldom carry our payment id. */
const ownerless: readonly string[] = ['refund', 'dispute', 'fraud warning', 'review'];

export function openPaymentLedger(options: LedgerOptions): PaymentLedger {
  const { database, provider, query, log, now, flushOutbox } = options;
  const find = (id: string) =>
    database.read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    async record(event) {
      if (!provider) throw new Error('No payment provider is configured');
      const owner = await findOwner(options, event);
      if (owner === 'not ours') return 'not ours';
      const payment = owner ? await find(owner) : undefined;
      const mails = event.news === 'succeeded' || ownerless.includes(event.news);
      const mail = mails ? await loadMailContext(query, payment?.branch, provider.testMode) : null;
      const { name, testMode } = provider;
      const context = { kind: database.kind, provider: name, testMode, now: now(), mail, payment: owner };
      const effect = await database.write(
        (transaction) => recordEvent(transaction, event, context),
        // The ledger stays locked until this transaction ends, so it is not batched with other writes.
        { unbatched: true },
      );
      if (effect !== 'repeated' && effect !== 'unchanged') flushOutbox();
      // Our payment id reveals nothing about the visitor, so it may be logged.
      const fields = { payment: owner, type: event.type, news: event.news, effect };
      if (effect === 'wrong amount' || effect === 'unknown payment')
        log.error({ event: 'payment_needs_attention', ...fields }, 'payment event does not match the ledger');
      else log.info({ event: 'payment_event', ...fields }, 'payment event handled');
      return effect;
    },
  };
}

/**
 * Resolves with null while the payment is unknown, and with `not ours` for objects that belong to other
 * software of the same account.
 */
async function findOwner(
  { database, provider, log }: LedgerOptions,
  event: ProviderEvent,
): Promise<string | null> {
  const owner = event.payment ?? (await findByRefs(database.read, event));
  if (owner) return owner;
  if (!ownerless.includes(event.news)) return 'not ours';
  try {
    return (await provider?.findPayment(event)) ?? 'not ours';
  } catch (error) {
    log.warn(
      { event: 'payment_owner_unknown', err: error, type: event.type },
      'failed to find the owner of an event at the payment provider',
    );
    return null;
  }
}

export async function loadMailContext(
  query: QueryFunction,
  branch: string | undefined,
  testMode: boolean,
): Promise<MailContext> {
  const variables = { branch: branch ?? '', asksBranch: branch !== undefined };
  const inboxes = await query(paymentInboxesQuery, variables).catch(async () => {
    // A hosted API may not have `accountsEmail` yet, and a receipt must not wait for that.
    const { site, ...rest } = await query(inboxesQuery, variables);
    return { ...rest, site: { ...site, accountsEmail: null } };
  });
  return { ...inboxes, testMode };
}
