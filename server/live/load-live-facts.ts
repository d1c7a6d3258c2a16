/** Asks the query API for what streams tell, so that a stream never says anything else than a page. */
import type { LiveTopic } from '#shared/live.ts';
import type { QueryFunction } from '#shared/page.ts';
import { liveFactsQuery } from './live-facts.query.ts';

/** Each fact as JSON, by topic and key. */
export type TopicFacts = Record<LiveTopic, Map<string, string>>;

export async function loadLiveFacts(query: QueryFunction): Promise<TopicFacts> {
  const { rates, notices, scarceOffers, launches, meetups } = await query(liveFactsQuery, {});
  return {
    rates: toFacts(rates.map(({ code, ...rate }) => [code, rate])),
    notices: toFacts(notices.map(({ id, text }) => [id, text])),
    availability: toFacts(scarceOffers.map(({ id, left }) => [id, left])),
    launches: toFacts(launches.map(({ slug, state }) => [slug, state])),
    seats: toFacts(
      [...launches, ...meetups].flatMap(({ slug, seatsLeft }) =>
        seatsLeft === null ? [] : [[slug, seatsLeft] as const],
      ),
    ),
  };
}

function toFacts(entries: readonly (readonly [string, unknown])[]): Map<string, string> {
  return new Map(entries.map(([key, fact]) => [key, JSON.stringify(fact)]));
}
