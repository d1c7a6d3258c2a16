/** Similar offers: the same place first, then the same kind, at a similar price and season. */
import { type BitSet, forEachBit, intersect } from '../offer-index/bit-set.ts';
import {
  type LikenessColumns,
  likenessPoints,
  otherPartyPoints,
  pointsForSeason,
} from '../offer-index/likeness-columns.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import type { OfferModel } from './offer-model.ts';

/** Returns up to `count` similar offers, best match first; ties go to the one that leaves sooner. */
export function similarOffers(
  index: OfferIndex,
  onSale: OnSale,
  id: string,
  count: number,
): readonly OfferModel[] {
  const own = index.placeOf(id);
  const offer = own === undefined ? undefined : index.offers[own];
  if (own === undefined || !offer || count === 0) return [];
  const { by, offers, likeness } = index;
  const near = unite(
    [
      by.country.get(offer.country.toLowerCase()),
      by.place.get(offer.place.toLowerCase()),
      by.guide.get(offer.guides[0]?.slug ?? ''),
    ],
    offers.length,
  );
  const compare = createComparison(likeness, own);
  const nearest = rank(intersect(near, [onSale.set]), own, compare, count);
  const isSure = nearest.length === count && (nearest[count - 1]?.points ?? 0) > maxElsewhere;
  const ranked = isSure ? nearest : rank(onSale.set, own, compare, count);
  return ranked.map(({ place }) => onSale.departures.show(place));
}

/** Maximum points of an offer in another place, guide and country. */
const maxElsewhere = likenessPoints.kind + likenessPoints.from + likenessPoints.month + likenessPoints.price;

interface Ranked {
  readonly place: number;
  readonly points: number;
}

function rank(
  set: BitSet,
  own: number,
  compare: (place: number) => number,
  count: number,
): readonly Ranked[] {
  const best: Ranked[] = [];
  forEachBit(set, (place) => {
    if (place === own) return;
    const points = compare(place);
    if (best.length === count && points <= (best[count - 1]?.points ?? 0)) return;
    const index = best.findLastIndex((other) => other.points >= points) + 1;
    best.splice(index, 0, { place, points });
    if (best.length > count) best.pop();
  });
  return best;
}

function createComparison(
  { codes, totals, solo, months }: LikenessColumns,
  own: number,
): (other: number) => number {
  const { place, guide, country, kind, from } = codes;
  const score = (fact: Uint16Array, other: number, points: number) =>
    fact[other] === fact[own] ? points : 0;
  const ownTotal = totals[own] as number;
  const ownMonth = months[own] as number;
  const hasGuide = guide[own] !== 0;
  const p = likenessPoints;
  return (other) => {
    const ratio = ownTotal / (totals[other] as number);
    return (
      score(place, other, p.place) +
      (hasGuide ? score(guide, other, p.guide) : 0) +
      score(country, other, p.country) +
      score(kind, other, p.kind) +
      score(from, other, p.from) +
      (solo[other] === solo[own] ? 0 : otherPartyPoints) +
      pointsForSeason(ownMonth, months[other] as number) +
      p.price * (ratio < 1 ? ratio : 1 / ratio)
    );
  };
}
