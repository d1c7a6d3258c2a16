/** Opens the desk for payments on what the server has: the settings, the database, the key, the query API. */
import type { Logger } from 'pino';
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import type { Env } from '../env.ts';
import type { Outbox } from '../mail/outbox.ts';
import { chooseProvider } from './choose-provider.ts';
import { openPaymentBooks } from './payment-books.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

interface PaymentParts {
  database: Database;
  secret: Buffer;
  outbox: Pick<Outbox, 'wake'>;
  ask: Ask;
  log: Logger;
  now: () => Date;
}

export async function openPayments(
  env: Env,
  { database, secret, outbox, ask, log, now }: PaymentParts,
): Promise<PaymentDesk> {
  const chosen = await chooseProvider(env, secret, now);
  const { provider } = chosen;
  return openPaymentDesk({
    chosen,
    books: openPaymentBooks({ database, provider, ask, log, now, wake: () => outbox.wake() }),
    database,
    secret,
    statement: env.paymentStatement,
    publicOrigin: env.publicOrigin,
    log,
    now,
  });
}
