/** Columns of the facts by which offers are compared, as numbers: equal facts are equal numbers. */
import type { Steps } from '../../platform/steps.ts';
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

export function* likenessSteps(offers: readonly OfferModel[]): Steps<LikenessColumns> {
  const codes = Object.fromEntries(
    Object.keys(facts).map((fact) => [fact, new Uint16Array(offers.length)]),
  ) as Record<LikenessFact, Uint16Array>;
  const encoders = Object.entries(facts).map(([fact, read]) => ({
    column: codes[fact as LikenessFact],
    encode: createEncoder(read),
  }));
  const totals = new Float64Array(offers.length);
  const [solo, months] = [new Uint8Array(offers.length), new Uint8Array(offers.length)];
  for (const [place, offer] of offers.entries()) {
    const { price, month } = offer;
    for (const { column, encode } of encoders) column[place] = encode(offer);
    totals[place] = price.totalPence;
    solo[place] = Number(price.basis === 'SOLO');
    months[place] = Number(month.slice(5));
    yield;
  }
  return { codes, totals, solo, months };
}

/** Encodes each distinct value as a number; 0 means no fact. */
function createEncoder(read: (offer: OfferModel) => string | undefined): (offer: OfferModel) => number {
  const codes = new Map<string, number>();
  return (offer) => {
    const value = read(offer);
    if (value === undefined) return 0;
    const code = codes.get(value) ?? codes.size + 1;
    codes.set(value, code);
    return code;
  };
}
