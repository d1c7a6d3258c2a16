/** Everything about payments that the server does: the counter for the pages, and the doors for the button and the webhook. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { href } from '#routes/href.ts';
import type { PaymentCounter, PaymentDetails, PaymentResult, Unreadable } from '#shared/payment.ts';
import type { Database } from '../database/open-database.ts';
import { createExpiringBox } from '../sealed-box.ts';
import { askProvider } from './ask-provider.ts';
import type { ChosenProvider } from './choose-provider.ts';
import type { PaymentBooks } from './payment-books.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { type ConfirmedPayment, startPayment } from './start-payment.ts';

const checkMinutes = 30;
const returnHours = 24;
/** How long a payment that came to nothing can be begun again without typing. */
const againMinutes = 60;

export interface PaymentDesk extends PaymentCounter {
  /** Null where cards are not taken. */
  readonly providerName: string | null;
  readonly sandbox: SandboxProvider | null;
  sealCheck(details: PaymentDetails): string;
  /** Where the visitor goes to pay; rejects when the provider cannot be reached. */
  start(sealed: string): Promise<{ to: string } | Unreadable>;
  /** Throws `WebhookRefused` for what the provider has not signed just now; rejects when it cannot be kept. */
  takeWebhook(rawBody: Buffer, headers: Headers): Promise<void>;
}

export interface DeskOptions {
  chosen: ChosenProvider;
  books: PaymentBooks;
  database: Database;
  secret: Buffer;
  /** What a card statement calls us. */
  statement: string;
  publicOrigin: string;
  log: Logger;
  now: () => Date;
}

export function openPaymentDesk(options: DeskOptions): PaymentDesk {
  const { chosen, books, database, secret, statement, publicOrigin, log, now } = options;
  const { provider, sandbox } = chosen;
  const checks = createExpiringBox(secret, 'payment check');
  const returns = createExpiringBox(secret, 'payment return');
  const starting = new Map<string, Promise<string>>();
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
  const sealCheck = (details: PaymentDetails) =>
    checks.seal({ ...details, id: randomUUID() }, inMinutes(checkMinutes));
  const readConfirmed = (sealed: string) => checks.open<ConfirmedPayment>(sealed, now());
  const returnTo = ({ id, createdAt }: PaymentRecord, how?: 'left') => {
    const until = new Date(Date.parse(createdAt) + returnHours * 3_600_000);
    return href('payment-redirect', {}, { state: returns.seal([id, how ?? ''], until) });
  };
  const again = (payment: PaymentRecord) => {
    const { reference, surname, amountPence, email, branch, createdAt } = payment;
    const fresh = now().getTime() - Date.parse(createdAt) < againMinutes * 60_000;
    return fresh && email ? sealCheck({ reference, surname, amountPence, email, branch }) : null;
  };
  return {
    takes: provider && {
      pretend: provider.pretend,
      statement,
      host: provider.origin && new URL(provider.origin).host,
    },
    providerName: provider?.name ?? null,
    sandbox,
    sealCheck,
    readCheck(sealed) {
      const opened = readConfirmed(sealed);
      return typeof opened === 'string' ? opened : opened.value;
    },
    async start(sealed) {
      const opened = readConfirmed(sealed);
      if (typeof opened === 'string') return opened;
      if (!provider) throw new Error('No provider is set');
      const { value: confirmed } = opened;
      // Two presses at once are one request to the provider.
      const begun =
        starting.get(confirmed.id) ??
        startPayment({ database, provider, now, publicOrigin, returnTo }, confirmed);
      starting.set(confirmed.id, begun);
      try {
        return { to: await begun };
      } finally {
        starting.delete(confirmed.id);
      }
    },
    async takeWebhook(rawBody, headers) {
      const event = provider?.readWebhook(rawBody, headers);
      if (event) await books.record(event);
    },
    async readResult(sealed) {
      const opened = returns.open<[string, string]>(sealed, now());
      if (typeof opened === 'string') return opened;
      const [id, how] = opened.value;
      const payment = await books.find(id);
      if (!payment) return 'late';
      if (payment.state !== 'succeeded' && provider)
        await askProvider({ provider, books, now }, payment, how === 'left').catch((error: unknown) =>
          log.warn({ err: error, payment: id }, 'the payment provider could not be asked'),
        );
      return toResult((await books.find(id)) ?? payment, again, provider?.pretend ?? false);
    },
  };
}

function toResult(
  payment: PaymentRecord,
  again: (payment: PaymentRecord) => string | null,
  pretend: boolean,
): PaymentResult {
  const { state, reference, amountPence, branch, receipt, paidAt, refundedPence, receivedAmount } = payment;
  // Where money has come that was not asked for, nobody may be told that nothing was taken.
  const odd = state !== 'succeeded' && receivedAmount !== null;
  const waits = state === 'created' || state === 'sent' || odd;
  return {
    state: waits ? 'pending' : state,
    reference,
    amountPence,
    branch,
    receipt,
    paidAt,
    refundedPence,
    pretend,
    again: waits || state === 'succeeded' ? null : again(payment),
  };
}
