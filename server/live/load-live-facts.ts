/** Loads the facts of live streams from the query API, so that a stream never contradicts a page. */
import type { Logger } from 'pino';
import type { LiveTopic } from '#shared/live.ts';
import type { QueryFunction } from '#shared/page.ts';
import type {
  AvailabilityFactsQuery,
  LaunchFactsQuery,
  LiveFactsQuery,
  NoticeFactsQuery,
  RateFactsQuery,
  SeatFactsQuery,
} from '#shared/query/operations.generated.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import {
  availabilityFactsQuery,
  launchFactsQuery,
  liveFactsQuery,
  noticeFactsQuery,
  rateFactsQuery,
  seatFactsQuery,
} from './live-facts.query.ts';

/** Facts as JSON, by topic and key; a topic that has never been loaded is missing. */
export type TopicFacts = Partial<Record<LiveTopic, Map<string, string>>>;

type Facts = Map<string, string>;

/** The revision of the content comes from this server. */
type QueriedTopic = Exclude<LiveTopic, 'content'>;

const read = {
  rates: ({ rates }: RateFactsQuery) => toFacts(rates.map(({ code, ...rate }) => [code, rate])),
  notices: ({ notices }: NoticeFactsQuery) => toFacts(notices.map(({ id, text }) => [id, text])),
  availability: ({ scarceOffers }: AvailabilityFactsQuery) =>
    toFacts(scarceOffers.map(({ id, left }) => [id, left])),
  launches: ({ launches }: LaunchFactsQuery) => toFacts(launches.map(({ slug, state }) => [slug, state])),
  seats: ({ launches, meetups }: SeatFactsQuery) =>
    toFacts(
      [...launches, ...meetups].flatMap(({ slug, seatsLeft }) =>
        seatsLeft === null ? [] : [[slug, seatsLeft] as const],
      ),
    ),
};

function readAll(all: LiveFactsQuery): Record<QueriedTopic, Facts> {
  return {
    rates: read.rates(all),
    notices: read.notices(all),
    availability: read.availability(all),
    launches: read.launches(all),
    seats: read.seats(all),
  };
}

const loadTopic: Readonly<Record<QueriedTopic, (query: QueryFunction) => Promise<Facts>>> = {
  rates: async (query) => read.rates(await query(rateFactsQuery, {})),
  notices: async (query) => read.notices(await query(noticeFactsQuery, {})),
  availability: async (query) => read.availability(await query(availabilityFactsQuery, {})),
  launches: async (query) => read.launches(await query(launchFactsQuery, {})),
  seats: async (query) => read.seats(await query(seatFactsQuery, {})),
};

/**
 * Loads all topics with one query. Where the query API cannot answer a part of it, each topic is queried
 * alone, so that one fact affects no other topic: a topic that fails stays as it was.
 */
export function createLiveFactsLoader(
  query: QueryFunction,
  { facts, log }: { facts: FactChecks; log: Logger },
): () => Promise<TopicFacts> {
  let last: TopicFacts = {};
  return async () => {
    try {
      last = readAll(await query(liveFactsQuery, {}));
      facts.report('live', new Map());
    } catch (error) {
      if (!(error instanceof QueryError) || error.kind !== 'graphql') throw error;
      last = { ...last, ...(await loadByTopic(query, { facts, log })) };
    }
    return last;
  };
}

async function loadByTopic(
  query: QueryFunction,
  { facts, log }: { facts: FactChecks; log: Logger },
): Promise<TopicFacts> {
  const loaded: TopicFacts = {};
  const invalid = new Map<string, string>();
  const topics = Object.keys(loadTopic) as QueriedTopic[];
  for (const topic of topics)
    try {
      loaded[topic] = await loadTopic[topic](query);
    } catch (error) {
      invalid.set(topic, (error as Error).message);
      log.error(
        { event: 'live_facts_failed', topic, err: error },
        'failed to load a topic of the live data; it stays as it was',
      );
    }
  if (invalid.size === topics.length) throw new Error('Failed to load every topic of the live facts');
  facts.report('live', invalid);
  return loaded;
}

function toFacts(entries: readonly (readonly [string, unknown])[]): Map<string, string> {
  return new Map(entries.map(([key, fact]) => [key, JSON.stringify(fact)]));
}
