/** What the content itself says a pound buys, without what stands over it: the measure for the first word of a feed. */
import { currentRatesQuery } from '#client/query/current-rates.query.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { EmbeddedQueryApi } from '../graphql/embedded-query-api.ts';

/** A hosted query API is asked; what it shows is its content. */
export function contentRatesReader(embedded: EmbeddedQueryApi | null, query: QueryFunction) {
  return async (): Promise<ReadonlyMap<string, number>> => {
    if (embedded) return embedded.contentRates;
    const { rates } = await query(currentRatesQuery, {});
    return new Map(rates.map(({ code, sell }) => [code, sell]));
  };
}
