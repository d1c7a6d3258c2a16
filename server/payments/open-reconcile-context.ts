/** What comparing needs beside the database: the provider, and the query API for the mails that may be due. */
import type { QueryFunction } from '#shared/page.ts';
import { executeQuery, type QueryClient } from '#shared/query/execute-query.ts';
import type { Env } from '../env.ts';
import { createEmbeddedTransport } from '../graphql/client/embedded-transport.ts';
import { createHttpTransport } from '../graphql/client/http-transport.ts';
import { openEmbeddedQueryApi } from '../graphql/embedded-query-api.ts';
import { queryApiFiles } from '../platform/builds/build-paths.ts';
import { openCommandLog } from '../platform/command.ts';
import type { Storage } from '../platform/storage.ts';
import { chooseProvider } from './choose-provider.ts';
import { openPaymentLedger } from './payment-ledger.ts';
import type { ReconcileContext } from './reconcile-context.ts';

/** Null where no cards are taken. The mails lie in the outbox; the server sends them. */
export async function openReconcileContext(
  env: Env,
  { database, secret }: Storage,
  root: string,
): Promise<ReconcileContext | null> {
  const now = () => new Date();
  const { provider } = await chooseProvider(env, secret, now);
  if (!provider) return null;
  const query = await openQuery(env, root, now);
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

async function openQuery(env: Env, root: string, now: () => Date): Promise<QueryFunction> {
  const transport = env.queryApiUrl
    ? createHttpTransport(env.queryApiUrl)
    : createEmbeddedTransport(await openEmbeddedQueryApi({ files: queryApiFiles(root), now }));
  const client: QueryClient = { id: 'default', transport };
  return (document, variables) => executeQuery(client, document, variables, env.queryApiToken);
}
