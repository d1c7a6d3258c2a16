/** Columns of the facts by which offers are compared, as numbers: equal facts are equal numbers. */
import type { OfferModel } from '../model/offer-model.ts';

/** Points for each shared fact; up to `price` for close totals, up to `month` for the time of year. */
export const likenessPoints = {
  place: 6,
  guide: 4,
  country: 3,
  kind: 4,
  from: 2,
  month: 2,
  price: 3,
} as const;

/** Penalty between a holiday priced for one person and one priced for more. */
export const otherPartyPoints = -4;

export type LikenessFact = Exclude<keyof typeof likenessPoints, 'price' | 'month'>;

/** Points by distance in months, whatever the year. From three months on it is another season: a penalty. */
const seasonPoints = [likenessPoints.month, 1, 0, -7, -7, -7, -7] as const;

/** Takes months of the year, 1 to 12. */
export function pointsForSeason(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return seasonPoints[Math.min(apart, 12 - apart)] as number;
}

const facts: Record<LikenessFact, (offer: OfferModel) => string | undefined> = {
  place: ({ place }) => place,
  guide: ({ guides }) => guides[0]?.slug,
  country: ({ country }) => country,
  kind: ({ kind }) => kind,
  from: ({ from }) => from.key,
};

export interface LikenessColumns {
  readonly codes: Readonly<Record<LikenessFact, Uint16Array>>;
  readonly totals: Float64Array;
  /** 1 where the price is for one person on their own. */
  readonly solo: Uint8Array;
  /** Month of the year, 1 to 12. */
  readonly months: Uint8Array;
}

export function createLikenessColumns(offers: readonly OfferModel[]): LikenessColumns {
  const codes = Object.fromEntries(
    Object.entries(facts).map(([fact, read]) => [fact, toCodes(offers.map(read))]),
  ) as Record<LikenessFact, Uint16Array>;
  return {
    codes,
    totals: Float64Array.from(offers, ({ price }) => price.totalPence),
    solo: Uint8Array.from(offers, ({ price }) => Number(price.basis === 'SOLO')),
    months: Uint8Array.from(offers, ({ month }) => Number(month.slice(5))),
  };
}

/** Encodes each distinct value as a number; 0 means no fact. */
function toCodes(values: readonly (string | undefined)[]): Uint16Array {
  const codes = new Map<string, number>();
  return Uint16Array.from(values, (value) => {
    if (value === undefined) return 0;
    const code = codes.get(value) ?? codes.size + 1;
    codes.set(value, code);
    return code;
  });
}
