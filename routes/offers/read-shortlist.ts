/** Parser of the saved offers' address: the offers it lists, and those it compares. */
import type { LinkQuery } from '#routes/href.ts';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import type { PageQuery } from '#shared/page.ts';

/** Maximum number of columns; more are not compared in practice. */
export const maxCompared = 4;

export interface RequestedList {
  readonly offers: readonly string[];
  /** Empty while the list is shown as cards. */
  readonly compared: readonly string[];
}

/**
 * Offers in the address take precedence, for every visitor.
 * `saved` is the list of a browser without scripts.
 */
export function readShortlist(query: PageQuery, saved: readonly string[] = []): RequestedList {
  const named = codesOf(query.offers);
  const offers = named.length > 0 ? named : [...saved].reverse();
  return { offers, compared: compared(query, offers) };
}

/** A form sent without a tick compares the first offers. */
function compared({ compare }: PageQuery, offers: readonly string[]): readonly string[] {
  if (!compare) return [];
  const ticked = codesOf(compare);
  return (ticked.length > 0 ? ticked : offers).slice(0, maxCompared);
}

/** Returns the query as the page's own links write it. A comparison without a tick remains one. */
export function normalizeShortlistQuery(query: PageQuery): LinkQuery {
  const ticked = codesOf(query.compare).slice(0, maxCompared);
  return {
    offers: codesOf(query.offers).join(',') || undefined,
    ...(query.compare ? { compare: ticked.length > 0 ? ticked : 'first' } : {}),
  };
}

function codesOf(values: readonly string[] = []): string[] {
  return normalizeShortlist(values.flatMap((value) => value.toUpperCase().split(',')));
}
