/** Payment service: data for the payment pages, and the actions of the pay button and the webhook. */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { href } from '#routes/href.ts';
import type { PaymentContext, PaymentDetails, PaymentResult, UnsealError } from '#shared/payment.ts';
import { isMoment } from '../../platform/database/moment.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { createExpiringBox } from '../../platform/sealed-box.ts';
import type { ChosenProvider } from './choose-provider.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { SandboxProvider } from './sandbox/sandbox-provider.ts';
import { type ConfirmedPayment, startPayment } from './start-payment.ts';
import { syncWithProvider } from './sync-with-provider.ts';

const checkMinutes = 30;
const returnHours = 24;
/** Minutes from its start in which a failed payment can be restarted without retyping. */
const retryMinutes = 60;

export interface PaymentService extends PaymentContext {
  /** Null where cards are not taken. */
  readonly providerName: string | null;
  readonly provider: PaymentProvider | null;
  readonly ledger: PaymentLedger;
  readonly sandbox: SandboxProvider | null;
  sealCheck(details: PaymentDetails): string;
  /** Resolves with the address to which the visitor goes to pay; rejects when the provider is unreachable. */
  start(sealed: string): Promise<{ to: string } | UnsealError>;
  /**
   * Throws `WebhookRefused` unless the provider signed it just now. Rejects when the event cannot be stored.
   */
  handleWebhook(rawBody: Buffer, headers: Headers): Promise<void>;
}

export interface PaymentServiceOptions {
  chosen: ChosenProvider;
  ledger: PaymentLedger;
  database: Database;
  secret: Keyring;
  /** Our name on card statements. */
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
    provider,
    ledger,
    sandbox,
    sealCheck,
    readCheck(sealed) {
      const opened = readConfirmed(sealed);
      return typeof opened === 'string' ? opened : opened.value;
    },
    async start(sealed) {
      const opened = readConfirmed(sealed);
      if (typeof opened === 'string') return opened;
      if (!provider) throw new Error('No payment provider is configured');
      const { value: confirmed } = opened;
      // Coalesces two presses at once into one request to the provider.
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
            'failed to look up a payment at the provider',
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
  // Once unexpected money has come, the page must not claim that nothing was taken.
  const unexpectedMoney = state !== 'succeeded' && receivedAmount !== null;
  const isPending = state === 'created' || state === 'sent' || unexpectedMoney;
  return {
    state: isPending ? 'pending' : state,
    reference,
    amountPence,
    branch,
    receipt,
    // A value changed by hand may be invalid, and the receipt is correct without it.
    paidAt: isMoment(paidAt) ? paidAt : null,
    refundedPence,
    testMode,
    retryToken: isPending || state === 'succeeded' ? null : again(payment),
  };
}
