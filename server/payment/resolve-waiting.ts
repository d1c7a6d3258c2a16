/** Asks the provider whose the words are that came before anybody could say. */
import type { ProviderRefs } from './provider.ts';
import type { ReconcileContext } from './reconcile-context.ts';
import { lockBooks } from './record-event.ts';

/** Resolves with a sentence for each that has found its payment. Rejects when the provider cannot be asked. */
export async function resolveWaiting(context: ReconcileContext): Promise<string[]> {
  const { database, provider, books } = context;
  const waiting = await database.read
    .selectFrom('paymentEvents')
    .select(['intentRef', 'chargeRef', 'object', 'at'])
    .where('payment', 'is', null)
    .where('effect', '=', 'waiting')
    .execute();
  const found: string[] = [];
  const asked = new Set<string>();
  for (const { intentRef, chargeRef, object } of waiting) {
    const name = intentRef ?? chargeRef;
    if (!name || asked.has(name)) continue;
    asked.add(name);
    const refs = { intentRef, chargeRef };
    const payment = await provider.findPayment(refs);
    if (!payment) {
      await disown(context, refs);
      continue;
    }
    await books.record(noteOf(refs, payment));
    const known = await books.find(payment);
    found.push(`${known?.receipt ?? payment}: ${object ?? name} is about this payment: noted`);
  }
  return found;
}

/** It tells the payment's names and nothing else; what waits for them is attached. */
function noteOf(refs: ProviderRefs, payment: string) {
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

/** Of other software that uses the same account. */
async function disown(
  { database, provider }: ReconcileContext,
  { intentRef, chargeRef }: ProviderRefs,
): Promise<void> {
  await database.write(async (transaction) => {
    await lockBooks(transaction, database.kind);
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
