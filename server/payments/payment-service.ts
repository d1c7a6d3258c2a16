/** The payment service: what the payment pages read, and what the button and the webhook call. */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { href } from '#routes/href.ts';
import type { PaymentContext, PaymentDetails, PaymentResult, UnsealError } from '#shared/payment.ts';
import { isMoment } from '../platform/database/moment.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { createExpiringBox } from '../platform/sealed-box.ts';
import type { ChosenProvider } from './choose-provider.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { type ConfirmedPayment, startPayment } from './start-payment.ts';
import { syncWithProvider } from './sync-with-provider.ts';

const checkMinutes = 30;
const returnHours = 24;
/** How long a payment that came to nothing can be begun again without typing. */
const retryMinutes = 60;

export interface PaymentService extends PaymentContext {
  /** Null where cards are not taken. */
  readonly providerName: string | null;
  readonly sandbox: SandboxProvider | null;
  sealCheck(details: PaymentDetails): string;
  /** Where the visitor goes to pay; rejects when the provider cannot be reached. */
  start(sealed: string): Promise<{ to: string } | UnsealError>;
  /** Throws `WebhookRefused` for what the provider has not signed just now; rejects when it cannot be kept. */
  handleWebhook(rawBody: Buffer, headers: Headers): Promise<void>;
}

export interface PaymentServiceOptions {
  chosen: ChosenProvider;
  ledger: PaymentLedger;
  database: Database;
  secret: Keyring;
  /** What a card statement calls us. */
  statement: string;
  publicOrigin: string;
  log: Logger;
  now: () => Date;
}

export function openPaymentService(options: PaymentServiceOptions): PaymentService {
  const { chosen, ledger, database, secret, statement, publicOrigin, log, now } = options;
  const { provider, sandbox } = chosen;
  const checks = createExpiringBox(secret, 'payment check');
  const returns = createExpiringBox(secret, 'payment return');
  const starting = new Map<string, Promise<string>>();
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
  const sealCheck = (details: PaymentDetails) =>
    checks.seal({ ...details, id: randomUUID() }, inMinutes(checkMinutes));
  const readConfirmed = (sealed: string) => checks.open<ConfirmedPayment>(sealed, now());
  const returnPath = ({ id, createdAt }: PaymentRecord, how?: 'left') => {
    const until = new Date(Date.parse(createdAt) + returnHours * 3_600_000);
    return href('payment-redirect', {}, { state: returns.seal([id, how ?? ''], until) });
  };
  const again = (payment: PaymentRecord) => {
    const { reference, surname, amountPence, email, branch, createdAt } = payment;
    const fresh = now().getTime() - Date.parse(createdAt) < retryMinutes * 60_000;
    return fresh && email ? sealCheck({ reference, surname, amountPence, email, branch }) : null;
  };
  return {
    cardPayments: provider && {
      testMode: provider.testMode,
      statementDescriptor: statement,
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
      const started =
        starting.get(confirmed.id) ??
        startPayment({ database, provider, now, publicOrigin, returnPath }, confirmed);
      starting.set(confirmed.id, started);
      try {
        return { to: await started };
      } finally {
        starting.delete(confirmed.id);
      }
    },
    async handleWebhook(rawBody, headers) {
      const event = provider?.readWebhook(rawBody, headers);
      if (event) await ledger.record(event);
    },
    async readResult(sealed) {
      const opened = returns.open<[string, string]>(sealed, now());
      if (typeof opened === 'string') return opened;
      const [id, how] = opened.value;
      const payment = await ledger.find(id);
      if (!payment) return 'late';
      if (payment.state !== 'succeeded' && provider)
        await syncWithProvider({ provider, ledger, now }, payment, how === 'left').catch((error: unknown) =>
          log.warn(
            { event: 'payment_lookup_failed', err: error, payment: id },
            'the payment provider could not be asked',
          ),
        );
      return toResult((await ledger.find(id)) ?? payment, again, provider?.testMode ?? false);
    },
  };
}

function toResult(
  payment: PaymentRecord,
  again: (payment: PaymentRecord) => string | null,
  testMode: boolean,
): PaymentResult {
  const { state, reference, amountPence, branch, receipt, paidAt, refundedPence, receivedAmount } = payment;
  // Where money has come that was not asked for, nobody may be told that nothing was taken.
  const unexpectedMoney = state !== 'succeeded' && receivedAmount !== null;
  const isPending = state === 'created' || state === 'sent' || unexpectedMoney;
  return {
    state: isPending ? 'pending' : state,
    reference,
    amountPence,
    branch,
    receipt,
    // Changed by hand it may be anything, and the receipt is right without.
    paidAt: isMoment(paidAt) ? paidAt : null,
    refundedPence,
    testMode,
    retryToken: isPending || state === 'succeeded' ? null : again(payment),
  };
}
