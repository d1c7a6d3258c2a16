/** Starts a confirmed payment: first our row, then the provider's session, both idempotent. */
import type { PaymentDetails } from '#shared/payment.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { toNameKey } from './name-key.ts';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Minutes; longer than the check screen is valid, so that a late second press still finds an open page. */
const hostedMinutes = 75;

export interface ConfirmedPayment extends PaymentDetails {
  id: string;
}

export interface StartContext {
  database: Database;
  provider: PaymentProvider;
  now: () => Date;
  publicOrigin: string;
  /** Path of the visitor's return; `left` means without having paid. */
  returnPath(payment: PaymentRecord, how?: 'left'): string;
}

/** Resolves with the visitor's next URL. Rejects when the provider is unreachable; a retry is idempotent. */
export async function startPayment(context: StartContext, confirmed: ConfirmedPayment): Promise<string> {
  const { returnPath } = context;
  const payment = await findOrInsert(context, confirmed);
  if (payment.state !== 'created' && payment.state !== 'sent') return returnPath(payment);
  return payment.hostedUrl ?? (await openCheckout(context, payment));
}

async function findOrInsert(
  { database, provider, now }: StartContext,
  confirmed: ConfirmedPayment,
): Promise<PaymentRecord> {
  const at = now().toISOString();
  return database.write(async (transaction) => {
    await transaction
      .insertInto('payments')
      .values({
        ...confirmed,
        nameKey: toNameKey(confirmed.surname),
        provider: provider.name,
        testMode: provider.testMode ? 1 : 0,
        providerRef: null,
        hostedUrl: null,
        state: 'created',
        receipt: null,
        refundedPence: 0,
        createdAt: at,
        changedAt: at,
        paidAt: null,
        matchedAt: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return transaction
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', confirmed.id)
      .executeTakeFirstOrThrow();
  });
}

/** Takes every parameter from the ledger, so that a retry sends an identical request. */
async function openCheckout(
  { database, provider, now, publicOrigin, returnPath }: StartContext,
  payment: PaymentRecord,
): Promise<string> {
  const order: PaymentOrder = {
    id: payment.id,
    reference: payment.reference,
    amountPence: payment.amountPence,
    email: payment.email as string,
    returnUrl: publicOrigin + returnPath(payment),
    cancelUrl: publicOrigin + returnPath(payment, 'left'),
    expiresAt: new Date(Date.parse(payment.createdAt) + hostedMinutes * 60_000),
  };
  const started = await provider.start(order).catch((cause: unknown) => ({ cause }));
  const changedAt = now().toISOString();
  const row = await database.write(async (transaction) => {
    const ours = transaction.updateTable('payments').where('id', '=', payment.id);
    // Two servers may have asked at once: every visitor is sent to the page that was stored first.
    if ('url' in started)
      await ours
        .set({ providerRef: started.providerRef, hostedUrl: started.url, changedAt })
        .where('hostedUrl', 'is', null)
        .execute();
    // The webhook may have reported the outcome before the provider answered this request.
    await ours
      .set({ state: 'sent' })
      .where('state', '=', 'created')
      .where('hostedUrl', 'is not', null)
      .execute();
    return transaction
      .selectFrom('payments')
      .select('hostedUrl')
      .where('id', '=', payment.id)
      .executeTakeFirst();
  });
  if (row?.hostedUrl) return row.hostedUrl;
  throw new ProviderUnavailable('cause' in started ? started.cause : undefined);
}
