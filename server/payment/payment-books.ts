/** The books of payments, as the desk uses them. */
import type { Logger } from 'pino';
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import { inboxesQuery } from '../submissions/inboxes.query.ts';
import { findByRefs } from './find-by-refs.ts';
import { paymentInboxesQuery } from './payment-inboxes.query.ts';
import type { MailContext } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentProvider, ProviderEvent } from './provider.ts';
import { type Effect, recordEvent } from './record-event.ts';

export interface PaymentBooks {
  find(id: string): Promise<PaymentRecord | undefined>;
  /** Rejects when it cannot be kept: whoever told it must tell it again. */
  record(event: ProviderEvent): Promise<Effect>;
}

export interface BooksOptions {
  database: Database;
  /** Null where no cards are taken. */
  provider: PaymentProvider | null;
  ask: Ask;
  log: Logger;
  now: () => Date;
  /** Called when mails may have been put into the outbox. */
  wake: () => void;
}

/** These are made in the provider's own dashboard or by a bank, and seldom know our number of the payment. */
const ownerless: readonly string[] = ['refund', 'dispute', 'fraud warning', 'review'];

export function openPaymentBooks(options: BooksOptions): PaymentBooks {
  const { database, provider, ask, log, now, wake } = options;
  const find = (id: string) =>
    database.read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    async record(event) {
      if (!provider) throw new Error('No provider is set');
      const owner = await findOwner(options, event);
      if (owner === 'nobody of ours') return 'not ours';
      const known = owner ? await find(owner) : undefined;
      const mails = event.news === 'succeeded' || ownerless.includes(event.news);
      const mail = mails ? await loadMailContext(ask, known?.branch, provider.pretend) : null;
      const { name, pretend } = provider;
      const context = { kind: database.kind, provider: name, pretend, now: now(), mail, payment: owner };
      const effect = await database.write(
        (transaction) => recordEvent(transaction, event, context),
        // The books are locked until its end: nothing else shall wait for that.
        { alone: true },
      );
      if (effect !== 'repeated' && effect !== 'unchanged') wake();
      // Our own number of the payment says nothing about the visitor.
      const told = { payment: owner, type: event.type, news: event.news, effect };
      if (effect === 'wrong amount' || effect === 'unknown payment')
        log.error({ event: 'payment_needs_attention', ...told }, 'a payment event does not fit the books');
      else log.info(told, 'a payment event');
      return effect;
    },
  };
}

/** Null while nobody can say; what is nobody of ours belongs to other software of the same account. */
async function findOwner(
  { database, provider, log }: BooksOptions,
  event: ProviderEvent,
): Promise<string | null> {
  const known = event.payment ?? (await findByRefs(database.read, event));
  if (known) return known;
  if (!ownerless.includes(event.news)) return 'nobody of ours';
  try {
    return (await provider?.findPayment(event)) ?? 'nobody of ours';
  } catch (error) {
    log.warn({ err: error, type: event.type }, 'the payment provider could not say whose an event is');
    return null;
  }
}

async function loadMailContext(ask: Ask, branch: string | undefined, pretend: boolean): Promise<MailContext> {
  const asked = { branch: branch ?? '', asksBranch: branch !== undefined };
  const inboxes = await ask(paymentInboxesQuery, asked).catch(async () => {
    // A hosted API may not know of accounts yet, and no receipt shall wait for that.
    const { site, ...rest } = await ask(inboxesQuery, asked);
    return { ...rest, site: { ...site, accountsEmail: null } };
  });
  return { ...inboxes, pretend };
}
