/** Query function for commands: uses the same query API as a server with these settings. */
import type { QueryFunction } from '#shared/page.ts';
import { executeQuery, type QueryClient } from '#shared/query/execute-query.ts';
import { readLiveModel } from '../catalogue/revisions/read-live-model.ts';
import { queryApiFiles } from '../platform/builds/build-paths.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Env } from '../settings/env.ts';
import { createEmbeddedTransport } from './client/embedded-transport.ts';
import { createHttpTransport } from './client/http-transport.ts';
import { openEmbeddedQueryApi } from './embedded-query-api.ts';
import type { Resolvers } from './resolvers/context.ts';

declare module '../platform/command-line/define-commands.ts' {
  interface SiteParts {
    readonly resolvers: readonly Resolvers[];
  }
}

type EmbeddedOptions = Parameters<typeof openEmbeddedQueryApi>[0];

interface CommandQueryOptions extends Omit<EmbeddedOptions, 'files' | 'content'> {
  readonly database: Pick<Database, 'read' | 'clock'>;
}

/** `root` is the project folder. */
export async function openCommandQuery(
  env: Env,
  root: string,
  { database, ...options }: CommandQueryOptions,
): Promise<QueryFunction> {
  const openEmbedded = async () => {
    const files = queryApiFiles(root);
    const model = await readLiveModel(files, database);
    return createEmbeddedTransport(await openEmbeddedQueryApi({ files, content: { model }, ...options }));
  };
  const transport = env.queryApiUrl ? createHttpTransport(env.queryApiUrl) : await openEmbedded();
  const client: QueryClient = { id: 'default', transport };
  return (document, variables) => executeQuery(client, document, variables, env.queryApiToken);
}
