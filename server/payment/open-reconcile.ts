/** What comparing needs beside the database: the provider, and the query API for the mails that may be due. */
import path from 'node:path';
import type { Ask } from '#shared/page.ts';
import { askQuery, type QueryClient } from '#shared/query/query-client.ts';
import { contentFile } from '../builds/build-files.ts';
import { openCommandLog } from '../command.ts';
import type { Env } from '../env.ts';
import type { Keeping } from '../keeping.ts';
import { createEmbeddedTransport } from '../query/embedded-transport.ts';
import { createHttpTransport } from '../query/http-transport.ts';
import { openEmbeddedQueryApi } from '../query-api/embedded-query-api.ts';
import { chooseProvider } from './choose-provider.ts';
import { openPaymentBooks } from './payment-books.ts';
import type { ReconcileContext } from './reconcile-context.ts';

/** Null where no cards are taken. The mails lie in the outbox; the server sends them. */
export async function openReconcile(
  env: Env,
  { database, secret }: Keeping,
  root: string,
): Promise<ReconcileContext | null> {
  const now = () => new Date();
  const { provider } = await chooseProvider(env, secret, now);
  if (!provider) return null;
  const ask = await openAsk(env, root, now);
  const books = openPaymentBooks({ database, provider, ask, log: openCommandLog(), now, wake: () => {} });
  return { database, provider, books };
}

async function openAsk(env: Env, root: string, now: () => Date): Promise<Ask> {
  const transport = env.queryApiUrl
    ? createHttpTransport(env.queryApiUrl)
    : createEmbeddedTransport(
        await openEmbeddedQueryApi({
          folder: path.join(root, 'server/query-api'),
          snapshot: contentFile(root),
          now,
        }),
      );
  const client: QueryClient = { id: 'default', transport };
  return (document, variables) => askQuery(client, document, variables, env.queryApiToken);
}
