/** Documents in memory: a store that is observed, and a replica of the collections that pages show. */
import type { Logger } from 'pino';
import type { Database } from '../platform/database/open-database.ts';
import type { Dependencies } from '../platform/observe/dependencies.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import type { Env } from '../settings/env.ts';
import { checkReads } from './check-reads.ts';
import { type DocumentReplica, openDocumentReplica } from './document-replica.ts';
import type { DocumentStore } from './document-store.ts';
import { observeDocuments } from './observe-documents.ts';
import { openDocuments } from './open-documents.ts';

export interface LiveDocuments {
  /** Rates, notices, places left, launches, shortlists. Reads and writes are validated; calls time out. */
  documents: DocumentStore;
  replica: DocumentReplica;
  close(): Promise<void>;
}

/** Collections of documents that pages show. */
export const shownCollections = ['rates', 'notices', 'availability', 'launches'] as const;

export async function openLiveDocuments(
  env: Env,
  database: Database,
  {
    log,
    store,
    facts,
    ...observed
  }: {
    log: Logger;
    dependencies: Dependencies;
    metrics: Metrics;
    facts: FactChecks;
    store?: DocumentStore | undefined;
  },
): Promise<LiveDocuments> {
  const opened = observeDocuments(store ?? (await openDocuments(env, database, { log })), observed);
  const documents = checkReads(opened, facts);
  const replica = openDocumentReplica(documents, shownCollections);
  return {
    documents,
    replica,
    async close() {
      replica.close();
      if (!store) await documents.close();
    },
  };
}
