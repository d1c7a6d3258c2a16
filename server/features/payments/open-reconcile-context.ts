/** Opens the dependencies of reconciling: the provider, and the query API for mails that become due. */
import { openCommandQuery } from '../../graphql/open-command-query.ts';
import { openCommandLog } from '../../platform/command-line/command-output.ts';
import type { StorageContext } from '../../platform/command-line/with-storage.ts';
import { chooseProvider } from './choose-provider.ts';
import { openPaymentLedger } from './payment-ledger.ts';
import type { ReconcileContext } from './reconcile-context.ts';

/**
 * Resolves with null where no cards are taken. Mails stay in the outbox, from which the server sends them.
 */
export async function openReconcileContext({
  env,
  storage: { database, secret, now },
  root,
  site,
}: StorageContext): Promise<ReconcileContext | null> {
  const { provider } = await chooseProvider(env, secret, now);
  if (!provider) return null;
  const query = await openCommandQuery(env, root, { database, resolvers: site.resolvers, now });
  const ledger = openPaymentLedger({
    database,
    provider,
    query,
    log: openCommandLog(),
    now,
    flushOutbox: () => {},
  });
  return { database, provider, books: ledger };
}
