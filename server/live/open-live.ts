/** Live data of open pages: streams of changed facts, and invalidation of the caches. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { nameRevision } from '#shared/content-revision.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { LiveContent } from '../catalogue/revisions/live-content.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { LiveDocuments } from '../documents/live-documents.ts';
import { type FeedOptions, startRatesFeed } from '../documents/rates-feed.ts';
import type { ShownData, Tags } from '../platform/cache-tags.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import type { GuardedRedis } from '../platform/redis/guarded-redis.ts';
import type { Env } from '../settings/env.ts';
import { Broadcaster } from './broadcaster.ts';
import { openChangeHints } from './change-hints.ts';
import type { DataRevision } from './data-revision.ts';
import { createLiveFactsLoader } from './load-live-facts.ts';
import { StreamLimits } from './stream-limits.ts';

export interface Live {
  /** Streams changes to open pages. */
  broadcaster: Broadcaster;
  /** Limits of open streams, per address and in total. */
  streamLimits: StreamLimits;
}

interface LiveOptions extends Pick<FeedOptions, 'contentRates'> {
  query: QueryFunction;
  facts: FactChecks;
  log: Logger;
  now: () => Date;
  /** Caches whose entries show what may change. */
  caches: readonly { invalidate(changed: Tags): void }[];
  /** Content of the embedded query API; null with a hosted one. */
  content: Pick<LiveContent, 'changedAt' | 'digest' | 'onChange'> | null;
  /** Stored data of the features that pages show. */
  shownData: readonly Pick<ShownData, 'onChange'>[];
  /** Receives the live facts before caches are invalidated by them. */
  revision: Pick<DataRevision, 'facts'>;
  redis: GuardedRedis | null;
  secret: Keyring;
}

/** Logs why documents are not known yet: a watcher reports no reason, but a query succeeds or rejects. */
async function logConnectionError({ firebase }: Env, documents: DocumentStore, log: Logger): Promise<void> {
  try {
    await documents.list('notices');
    log.warn({ event: 'documents_slow' }, 'document database was slow to answer');
  } catch (error) {
    const missingCredentials = firebase && !firebase.firestoreEmulator && !firebase.credentialsFile;
    log.error(
      {
        event: 'documents_away',
        err: error,
        ...(missingCredentials && { hint: 'GOOGLE_APPLICATION_CREDENTIALS is not set' }),
      },
      'document database unavailable; pages are served without live rates, notices and places',
    );
  }
}

/** One poll costs a millisecond in this process; a hosted query API is polled less. */
const embeddedPolls = { pollIntervalMs: 2_000, idleIntervalMs: 20_000 };
const hostedPolls = { pollIntervalMs: 30_000, idleIntervalMs: 150_000 };
/** Longest wait of a start for the first poll, in milliseconds. */
const maxFirstPollMs = 500;

/** Resolves once the documents are known. `close` ends every stream. */
export async function openLive(
  env: Env,
  { documents, replica }: LiveDocuments,
  { query, facts, contentRates, log, now, caches, revision, content, shownData, redis, secret }: LiveOptions,
): Promise<Live & { close(): void }> {
  const invalidate = (changed: Tags) => {
    for (const store of caches) store.invalidate(changed);
  };
  const loadFacts = createLiveFactsLoader(query, { facts, log });
  const broadcaster = new Broadcaster({
    ...(env.queryApiUrl ? hostedPolls : embeddedPolls),
    onChange(changed) {
      invalidate(changed);
      hints?.send();
    },
    async load() {
      const loaded = await loadFacts();
      const shown =
        content && new Map([['revision', JSON.stringify(nameRevision(content.changedAt, content.digest))]]);
      revision.facts = shown ? { ...loaded, content: shown } : loaded;
      return revision.facts;
    },
    onError: (error) =>
      log.error({ event: 'live_facts_failed', err: error }, 'failed to load the live facts of open pages'),
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
  // A change first invalidates everything that may show it, and then goes out to the streams.
  const announce = (changed: Tags) => {
    invalidate(changed);
    void broadcaster.pollAgain();
  };
  replica.onChange(announce);
  content?.onChange(announce);
  for (const data of shownData) data.onChange(announce);
  const stopFeed = env.ratesFeed
    ? startRatesFeed({ feed: env.ratesFeed, documents, contentRates, log, now })
    : () => {};
  if (!(await replica.ready)) void logConnectionError(env, documents, log);
  // Servers with equal revisions share loaded data, so each starts by loading the live facts.
  if (redis) await Promise.race([broadcaster.poll(), pause(maxFirstPollMs, undefined, { ref: false })]);
  return {
    broadcaster,
    streamLimits: new StreamLimits(),
    close() {
      stopFeed();
      hints?.close();
      broadcaster.close();
    },
  };
}
