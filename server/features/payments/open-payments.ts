/** Opens the payment service with the server's settings, database, key and query API. */

import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Env } from '../../settings/env.ts';
import { chooseProvider } from './choose-provider.ts';
import { openPaymentLedger } from './payment-ledger.ts';
import { openPaymentService, type PaymentService } from './payment-service.ts';

interface PaymentDeps {
  database: Database;
  secret: Keyring;
  outbox: Pick<Outbox, 'flush'>;
  query: QueryFunction;
  log: Logger;
  now: () => Date;
}

export async function openPayments(
  env: Env,
  { database, secret, outbox, query, log, now }: PaymentDeps,
): Promise<PaymentService> {
  const chosen = await chooseProvider(env, secret, now);
  const { provider } = chosen;
  return openPaymentService({
    chosen,
    ledger: openPaymentLedger({ database, provider, query, log, now, flushOutbox: () => outbox.flush() }),
    database,
    secret,
    statement: env.paymentStatement,
    publicOrigin: env.publicOrigin,
    log,
    now,
  });
}
