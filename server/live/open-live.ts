/** What changes while pages are read: documents in memory, streams that tell of them, and whatever must be made anew. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { QueryFunction } from '#shared/page.ts';
import { type DocumentReplica, openDocumentReplica } from '../documents/document-replica.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { observeDocuments } from '../documents/observe-documents.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { type FeedOptions, startRatesFeed } from '../documents/rates-feed.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Dependencies } from '../platform/observe/dependencies.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import type { GuardedRedis } from '../platform/redis/guarded-redis.ts';
import { Broadcaster } from './broadcaster.ts';
import { openChangeHints } from './change-hints.ts';
import type { DataRevision } from './data-revision.ts';
import { createLiveFactsLoader } from './load-live-facts.ts';
import { ShortlistStreams, type ShortlistStreamsOptions } from './shortlist-streams.ts';
import { StreamLimits } from './stream-limits.ts';

export interface LiveDocuments {
  /** Rates, notices, places left, launches, shortlists: takes only what their schemas allow, and answers in time. */
  documents: DocumentStore;
  replica: DocumentReplica;
  close(): Promise<void>;
}

/** What pages show of the documents. */
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
  const documents = observeDocuments(store ?? (await openDocuments(env, database, { log })), observed);
  const replica = openDocumentReplica(documents, shownCollections, facts);
  return {
    documents,
    replica,
    async close() {
      replica.close();
      if (!store) await documents.close();
    },
  };
}

export interface Live {
  /** Tells open pages what has changed. */
  broadcaster: Broadcaster;
  /** Tells signed-in browsers what is on their account's list. */
  shortlistStreams: ShortlistStreams;
  /** Room for streams, of one address and in all. */
  streamLimits: StreamLimits;
}

interface LiveOptions extends Pick<ShortlistStreamsOptions, 'activeIds'>, Pick<FeedOptions, 'contentRates'> {
  query: QueryFunction;
  facts: FactChecks;
  log: Logger;
  now: () => Date;
  /** What is old as soon as anything changes. */
  caches: readonly { invalidateAll(): void }[];
  /** Told what streams tell, before that makes anything old. */
  revision: Pick<DataRevision, 'facts'>;
  redis: GuardedRedis | null;
  secret: Keyring;
}

/** A listener keeps its reasons to itself; a question is answered, or told why not. */
async function logConnectionError({ firebase }: Env, documents: DocumentStore, log: Logger): Promise<void> {
  try {
    await documents.list('notices');
    log.warn({ event: 'documents_slow' }, 'the document database took long to answer');
  } catch (error) {
    const missingCredentials = firebase && !firebase.firestoreEmulator && !firebase.credentialsFile;
    log.error(
      {
        event: 'documents_away',
        err: error,
        ...(missingCredentials && { hint: 'GOOGLE_APPLICATION_CREDENTIALS is not set' }),
      },
      'the document database does not answer: pages show the content without rates, notices and places of now',
    );
  }
}

/** In this process a look costs a millisecond; a hosted query API is asked less often. */
const embeddedPollIntervalMs = 2_000;
const hostedPollIntervalMs = 30_000;
/** A start waits no longer for the first look. */
const maxFirstPollMs = 500;

/** Resolves once the documents are known. `close` sends every stream away. */
export async function openLive(
  env: Env,
  { documents, replica }: LiveDocuments,
  { query, facts, contentRates, log, now, caches, revision, redis, secret, activeIds }: LiveOptions,
): Promise<Live & { close(): void }> {
  const invalidate = () => {
    for (const store of caches) store.invalidateAll();
  };
  const loadFacts = createLiveFactsLoader(query, { facts, log });
  const broadcaster = new Broadcaster({
    pollIntervalMs: env.queryApiUrl ? hostedPollIntervalMs : embeddedPollIntervalMs,
    onChange() {
      invalidate();
      hints?.send();
    },
    async load() {
      revision.facts = await loadFacts();
      return revision.facts;
    },
    onError: (error) => log.error({ event: 'live_facts_failed', err: error }, 'live facts are not to be had'),
  });
  const hints =
    redis && env.queryApiUrl
      ? openChangeHints({
          redis,
          secret,
          queryApiUrl: env.queryApiUrl,
          onHint: () => void broadcaster.pollAgain(),
        })
      : null;
  // A change makes everything that may show it old at once, and then goes out to the streams.
  replica.onChange(() => {
    invalidate();
    void broadcaster.pollAgain();
  });
  const shortlistStreams = new ShortlistStreams({ documents, activeIds });
  const stopFeed = env.ratesFeed
    ? startRatesFeed({ feed: env.ratesFeed, documents, contentRates, log, now })
    : () => {};
  if (!(await replica.ready)) void logConnectionError(env, documents, log);
  // Servers that know the same share what they have loaded, so each begins with knowing it.
  if (redis) await Promise.race([broadcaster.poll(), pause(maxFirstPollMs, undefined, { ref: false })]);
  return {
    broadcaster,
    shortlistStreams,
    streamLimits: new StreamLimits(),
    close() {
      stopFeed();
      hints?.close();
      broadcaster.close();
      shortlistStreams.closeAll();
    },
  };
}
