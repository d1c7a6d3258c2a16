/** Asks the provider for the payments of events that arrived before their payment was known. */
import type { ProviderRefs } from './payment-provider.ts';
import type { ReconcileContext } from './reconcile-context.ts';
import { lockLedger } from './record-event.ts';

/** Resolves with a sentence for each payment found. Rejects when the provider is unreachable. */
export async function resolveUnassignedEvents(context: ReconcileContext): Promise<string[]> {
  const { database, provider, books: ledger } = context;
  const unassigned = await database.read
    .selectFrom('paymentEvents')
    .select(['intentRef', 'chargeRef', 'object', 'at'])
    .where('payment', 'is', null)
    .where('effect', '=', 'waiting')
    .execute();
  const found: string[] = [];
  const checked = new Set<string>();
  for (const { intentRef, chargeRef, object } of unassigned) {
    const name = intentRef ?? chargeRef;
    if (!name || checked.has(name)) continue;
    checked.add(name);
    const refs = { intentRef, chargeRef };
    const payment = await provider.findPayment(refs);
    if (!payment) {
      await markNotOurs(context, refs);
      continue;
    }
    await ledger.record(toOwnerFoundEvent(refs, payment));
    const record = await ledger.find(payment);
    found.push(`${record?.receipt ?? payment}: ${object ?? name} is about this payment: recorded`);
  }
  return found;
}

/**
 * Builds an event that carries only the payment's ids; recording it attaches the events that wait for them.
 */
function toOwnerFoundEvent(refs: ProviderRefs, payment: string) {
  return {
    ...refs,
    id: `found owner of ${refs.intentRef ?? refs.chargeRef}`,
    type: 'owner found',
    payment,
    at: new Date(),
    news: 'noted' as const,
    object: null,
    money: null,
    status: null,
    reason: null,
    dueAt: null,
    madeAt: null,
  };
}

/** Marks events that belong to other software of the same account. */
async function markNotOurs(
  { database, provider }: ReconcileContext,
  { intentRef, chargeRef }: ProviderRefs,
): Promise<void> {
  await database.write(async (transaction) => {
    await lockLedger(transaction, database.kind);
    const theirs = await transaction
      .updateTable('paymentEvents')
      .set({ effect: 'not ours' })
      .where('payment', 'is', null)
      .where((is) =>
        is.or([
          ...(intentRef ? [is('intentRef', '=', intentRef)] : []),
          ...(chargeRef ? [is('chargeRef', '=', chargeRef)] : []),
        ]),
      )
      .returning('object')
      .execute();
    const ids = theirs.map(({ object }) => `${provider.name}:${object}`);
    await transaction.updateTable('paymentIssues').set({ open: 0 }).where('id', 'in', ids).execute();
  });
}
