/** The books of payments, as the desk uses them. */
import type { Logger } from 'pino';
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import { inboxesQuery } from '../submissions/inboxes.query.ts';
import type { MailContext } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { ProviderEvent } from './provider.ts';
import { type Effect, Overtaken, recordEvent } from './record-event.ts';

export interface PaymentBooks {
  find(id: string): Promise<PaymentRecord | undefined>;
  /** Rejects when it cannot be kept: whoever told it must tell it again. */
  record(provider: { name: string; pretend: boolean }, event: ProviderEvent): Promise<Effect>;
}

export interface BooksOptions {
  database: Database;
  ask: Ask;
  log: Logger;
  now: () => Date;
  /** Called when mails have been put into the outbox. */
  wake: () => void;
}

/** Webhook and return, or two servers, may be at one payment; who comes second looks again. */
const mostTries = 5;

export function openPaymentBooks({ database, ask, log, now, wake }: BooksOptions): PaymentBooks {
  const find = (id: string) =>
    database.read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    async record({ name, pretend }, event) {
      const known = event.news === 'succeeded' ? await find(event.payment) : undefined;
      const mail = known ? await loadMailContext(ask, known.branch, pretend) : null;
      const effect = await persist(() =>
        database.write((transaction) =>
          recordEvent(transaction, `${name}:${event.id}`, event, { now: now(), mail }),
        ),
      );
      if (mail && effect === 'changed') wake();
      // Our own number of the payment says nothing about the visitor.
      const told = { payment: event.payment, news: event.news, effect };
      if (effect === 'wrong amount' || effect === 'unknown payment')
        log.error(told, 'a payment event does not fit the books');
      else log.info(told, 'a payment event');
      return effect;
    },
  };
}

async function persist<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Overtaken) || tried === mostTries) throw error;
    }
  }
}

async function loadMailContext(ask: Ask, branch: string, pretend: boolean): Promise<MailContext> {
  return { ...(await ask(inboxesQuery, { branch, asksBranch: true })), pretend };
}
