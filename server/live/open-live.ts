/** What changes while pages are read: documents in memory, streams that tell of them, and whatever must be made anew. */
import type { Logger } from 'pino';
import type { Ask } from '#shared/page.ts';
import type { Database } from '../database/open-database.ts';
import { type DocumentMirror, openDocumentMirror } from '../documents/document-mirror.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { type FeedParts, startRatesFeed } from '../documents/rates-feed.ts';
import type { Env } from '../env.ts';
import { LiveHub } from './live-hub.ts';
import { loadLiveFacts } from './load-live-facts.ts';
import { ShortlistStreams, type ShortlistStreamsOptions } from './shortlist-streams.ts';
import { StreamLimits } from './stream-limits.ts';

export interface LiveDocuments {
  /** Rates, notices, places left, launches, shortlists: takes only what their schemas allow, and answers in time. */
  documents: DocumentStore;
  mirror: DocumentMirror;
  close(): Promise<void>;
}

export async function openLiveDocuments(
  env: Env,
  database: Database,
  { log, given }: { log: Logger; given?: DocumentStore | undefined },
): Promise<LiveDocuments> {
  const documents = given ?? (await openDocuments(env, database, { log }));
  const mirror = openDocumentMirror(documents, ['rates', 'notices', 'availability', 'launches']);
  return {
    documents,
    mirror,
    async close() {
      mirror.close();
      if (!given) await documents.close();
    },
  };
}

export interface Live {
  /** Tells open pages what has changed. */
  live: LiveHub;
  /** Tells signed-in browsers what is on their account's list. */
  shortlistStreams: ShortlistStreams;
  /** Room for streams, of one address and in all. */
  streamLimits: StreamLimits;
}

interface LiveParts extends Pick<ShortlistStreamsOptions, 'activeIds'>, Pick<FeedParts, 'contentRates'> {
  ask: Ask;
  log: Logger;
  now: () => Date;
  /** What is old as soon as anything changes. */
  stores: readonly { outdate(): void }[];
}

/** A listener keeps its reasons to itself; a question is answered, or told why not. */
async function sayWhyNot({ firebase }: Env, documents: DocumentStore, log: Logger): Promise<void> {
  try {
    await documents.list('notices');
    log.warn('the document database took long to answer');
  } catch (error) {
    const alone = firebase && !firebase.firestoreEmulator && !firebase.credentialsFile;
    log.error(
      { err: error, ...(alone && { hint: 'GOOGLE_APPLICATION_CREDENTIALS is not set' }) },
      'the document database does not answer: pages show the content without rates, notices and places of now',
    );
  }
}

/** In this process a look costs a millisecond; a hosted query API is asked less often. */
const embeddedLookMs = 2_000;
const hostedLookMs = 30_000;

/** Resolves once the documents are known. `close` sends every stream away. */
export async function openLive(
  env: Env,
  { documents, mirror }: LiveDocuments,
  { ask, contentRates, log, now, stores, activeIds }: LiveParts,
): Promise<Live & { close(): void }> {
  const outdate = () => {
    for (const store of stores) store.outdate();
  };
  const live = new LiveHub({
    lookMs: env.queryApiUrl ? hostedLookMs : embeddedLookMs,
    changed: outdate,
    load: () => loadLiveFacts(ask),
    report: (error) => log.error({ err: error }, 'live facts are not to be had'),
  });
  // A change makes everything that may show it old at once, and then goes out to the streams.
  mirror.onChange(() => {
    outdate();
    void live.lookAgain();
  });
  const shortlistStreams = new ShortlistStreams({ documents, activeIds });
  const stopFeed = env.ratesFeed
    ? startRatesFeed({ feed: env.ratesFeed, documents, contentRates, log, now })
    : () => {};
  if (!(await mirror.ready)) void sayWhyNot(env, documents, log);
  return {
    live,
    shortlistStreams,
    streamLimits: new StreamLimits(),
    close() {
      stopFeed();
      live.close();
      shortlistStreams.sendAway();
    },
  };
}
