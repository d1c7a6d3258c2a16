/** Loads the facts of live streams from the query API, so that a stream never contradicts a page. */
import type { Logger } from 'pino';
import { type LiveTopic, liveTopics } from '#shared/live.ts';
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

function readAll(all: LiveFactsQuery): Required<TopicFacts> {
  return {
    rates: readRates(all),
    notices: readNotices(all),
    availability: readAvailability(all),
    launches: readLaunches(all),
    seats: readSeats(all),
  };
}

const loadTopic: Readonly<Record<LiveTopic, (query: QueryFunction) => Promise<Facts>>> = {
  rates: async (query) => readRates(await query(rateFactsQuery, {})),
  notices: async (query) => readNotices(await query(noticeFactsQuery, {})),
  availability: async (query) => readAvailability(await query(availabilityFactsQuery, {})),
  launches: async (query) => readLaunches(await query(launchFactsQuery, {})),
  seats: async (query) => readSeats(await query(seatFactsQuery, {})),
};

function readRates({ rates }: RateFactsQuery): Facts {
  return toFacts(rates.map(({ code, ...rate }) => [code, rate]));
}

function readNotices({ notices }: NoticeFactsQuery): Facts {
  return toFacts(notices.map(({ id, text }) => [id, text]));
}

function readAvailability({ scarceOffers }: AvailabilityFactsQuery): Facts {
  return toFacts(scarceOffers.map(({ id, left }) => [id, left]));
}

function readLaunches({ launches }: LaunchFactsQuery): Facts {
  return toFacts(launches.map(({ slug, state }) => [slug, state]));
}

function readSeats({ launches, meetups }: SeatFactsQuery): Facts {
  return toFacts(
    [...launches, ...meetups].flatMap(({ slug, seatsLeft }) =>
      seatsLeft === null ? [] : [[slug, seatsLeft] as const],
    ),
  );
}

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
  for (const topic of liveTopics)
    try {
      loaded[topic] = await loadTopic[topic](query);
    } catch (error) {
      invalid.set(topic, (error as Error).message);
      log.error({ event: 'live_facts_failed', topic, err: error }, 'failed to load live facts of a topic');
    }
  if (invalid.size === liveTopics.length) throw new Error('Failed to load every topic of the live facts');
  facts.report('live', invalid);
  return loaded;
}

function toFacts(entries: readonly (readonly [string, unknown])[]): Map<string, string> {
  return new Map(entries.map(([key, fact]) => [key, JSON.stringify(fact)]));
}
