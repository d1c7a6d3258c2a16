/** The books of payments, as the counter and the webhook use them. */
import type { Logger } from 'pino';
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import { mailPlacesQuery } from './mail-places.query.ts';
import type { MailPlaces } from './payment-mails.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { ProviderEvent } from './provider.ts';
import { type Effect, recordEvent } from './record-event.ts';

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
}

export function openPaymentBooks({ database: { tables }, ask, log, now }: BooksOptions): PaymentBooks {
  return {
    find: (id) => tables.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(),
    async record({ name, pretend }, event) {
      const places = await loadPlaces(ask, pretend);
      const effect = await recordEvent({ tables, now: now(), places }, name, event);
      // Our own number of the payment says nothing about the visitor.
      const told = { payment: event.payment, news: event.news, effect };
      if (effect === 'wrong amount' || effect === 'unknown payment')
        log.error(told, 'a payment event does not fit the books');
      else log.info(told, 'a payment event');
      return effect;
    },
  };
}

async function loadPlaces(ask: Ask, pretend: boolean): Promise<MailPlaces> {
  const { site, branches } = await ask(mailPlacesQuery, {});
  return {
    agency: site.name,
    agencyEmail: site.email,
    phone: site.phone,
    sampleNotice: site.sampleNotice ?? null,
    branches,
    pretend,
  };
}
