/** Converts an offer to the data of a list row: display text and no more, as it travels with every list. */

import type { OfferSearch } from '#shared/lists/offer-filter.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { type FacetChoices, type PackedFacets, packFacets } from '../offer-browser/facet-choices.ts';
import {
  boardLabel,
  departureLabel,
  forPartyLabel,
  joinFacts,
  placeLabel,
  protectionLabel,
  whenLabel,
} from '../offers/offer-labels.ts';
import type { OfferRowFacts } from '../offers/offer-types.ts';
import { trimPlaces } from '../offers/trim-places.ts';
import type { PhotoFacts } from '../pictures/picture.tsx';

export interface OfferRowData {
  readonly id: string;
  readonly slug: string;
  /** Departure that the row links to, if not the advertised one. */
  readonly otherDate?: string;
  readonly title: string;
  readonly art: string;
  readonly photo?: PhotoFacts;
  /** Departure day and nights. */
  readonly when: string;
  /** Place, departure point and meals, in one less prominent line. */
  readonly facts: string;
  /** Ports of a sailing, in order. */
  readonly route?: string;
  /** `£1,427`. */
  readonly price: string;
  /** True when other dates cost more. */
  readonly isFrom?: true;
  /** `for 2, £714 each`. */
  readonly party: string;
  /** Number left, where few are. */
  readonly left?: number;
  /** Financial protection; without a scheme, the note that replaces it. */
  readonly protection: string;
  readonly unprotected?: true;
}

/** `also` precedes the other facts: the ship of a sailing. */
export function toOfferRow(offer: OfferRowFacts, also?: string): OfferRowData {
  const { id, slug, title, art, photo, departs, nights, from, stay, price, protection } = offer;
  const facts = [also, placeLabel(offer), departureLabel(from), stay && boardLabel(stay.board)];
  const party = forPartyLabel(price);
  return {
    id,
    slug,
    ...(offer.otherDate ? { otherDate: offer.otherDate } : {}),
    title,
    art,
    ...(photo ? { photo } : {}),
    when: whenLabel(departs, nights),
    facts: joinFacts(facts),
    price: formatWholePounds(price.totalPence),
    ...(price.isFrom ? { isFrom: true as const } : {}),
    party: price.cabin ? `${party}, ${price.cabin}` : party,
    ...(price.left === null ? {} : { left: price.left }),
    protection: protectionLabel(protection),
    ...(protection.scheme === 'none' ? { unprotected: true as const } : {}),
  };
}

export function toOfferRows(offers: readonly OfferRowFacts[]): OfferRowData[] {
  return offers.map((offer) => toOfferRow(offer));
}

/** List as sent to the browser: its offers as rows, and only the facet options that a page shows. */
export function toOfferList<List extends ListFacts>(
  { items, facets, nearest, ...list }: List,
  chosen: Chosen,
) {
  return {
    ...list,
    items: toOfferRows(items),
    firstDeparts: items[0]?.departs ?? null,
    ...toShortList({ facets, nearest }, chosen),
  };
}

/** For a list whose offers are shown another way. */
export function toShortList({ facets, nearest }: Omit<ListFacts, 'items'>, chosen: Chosen): ShortList {
  const shown = facets.filter(({ name, options }) => options.length > 0 && isShown(name, chosen));
  return {
    facets: packFacets(
      shown.map(({ name, options }) => ({
        name,
        options: name === 'where' ? trimPlaces(options, chosen.where) : options,
      })),
    ),
    nearest: nearest.map(({ offer, because }) => ({ offer: toOfferRow(offer), because })),
  };
}

type Chosen = OfferSearch['chosen'];

interface ShortList {
  readonly facets: PackedFacets;
  readonly nearest: readonly { readonly offer: OfferRowData; readonly because: string }[];
}

/**
 * Line and port say nothing of a beach: they appear once the visitor has chosen cruises.
 * A company appears once it is chosen, on its own page or in the list of companies.
 */
function isShown(name: string, chosen: Chosen): boolean {
  if (!(name in chosen)) return false;
  if (name === 'operator') return (chosen.operator ?? []).length > 0;
  if (name !== 'line' && name !== 'port') return true;
  // Only the list of sailings has cabin grades.
  const isOfCruises = 'grade' in chosen || (chosen.kind ?? []).some((kind) => /^(CRUISE|RIVER)$/.test(kind));
  return isOfCruises || (chosen[name] ?? []).length > 0;
}

interface ListFacts {
  readonly items: readonly OfferRowFacts[];
  readonly facets: readonly FacetChoices[];
  readonly nearest: readonly { readonly offer: OfferRowFacts; readonly because: string }[];
}
