/** Exchange rates of the content, without live documents: the reference for a feed's first rate. */
import { currentRatesQuery } from '#client/query/current-rates.query.ts';
import type { QueryFunction } from '#shared/page.ts';

/** A hosted query API is queried; the rates it shows are its content. */
export function contentRatesReader(
  embedded: { readonly contentRates: ReadonlyMap<string, number> } | null,
  query: QueryFunction,
) {
  return async (): Promise<ReadonlyMap<string, number>> => {
    if (embedded) return embedded.contentRates;
    const { rates } = await query(currentRatesQuery, {});
    return new Map(rates.map(({ code, sell }) => [code, sell]));
  };
}
