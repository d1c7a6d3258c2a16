/** Price arithmetic: every compulsory charge is in the total, and rounding is always up to the penny. */
import type { OfferContent } from '../content-schemas/offer.ts';
import type { FindRate } from './day-rates.ts';

type PriceContent = OfferContent['price'];
type LocalTaxContent = PriceContent['localTaxes'][number];

const partyByBasis = {
  '2-sharing': { basis: 'TWO_SHARING', adults: 2, children: 0 },
  solo: { basis: 'SOLO', adults: 1, children: 0 },
  family: { basis: 'FAMILY', adults: 2, children: 2 },
} as const;

/** Returns the number of people that a total is for. */
export function partySize({ basis }: Pick<PriceContent, 'basis'>): number {
  const { adults, children } = partyByBasis[basis];
  return adults + children;
}

/**
 * Converts a sum in another currency to pence, with integers: 1,140 cents at 1.14 is 1,000 pence,
 * but 1140 / 1.14 in floating point is a little more.
 */
export function toPence({ amount, currency }: { amount: number; currency: string }, rate: number): number {
  return divideRoundingUp(amount * 100 * rateScale, Math.round(rate * rateScale) * minorPerUnit(currency));
}

/** Returns a local tax in pence. The content check guarantees that `findRate` knows every rate. */
function taxPence(tax: LocalTaxContent, findRate: FindRate): number {
  return toPence(tax, findRate(tax.currency, tax.rateDate) ?? Number.NaN);
}

const minorUnits = new Map<string, number>();

/**
 * Returns the minor units per unit of a currency: 100 cents a euro, 1 yen a yen.
 * Cached: asking `Intl` takes longer than the rest of a price calculation.
 */
function minorPerUnit(currency: string): number {
  const known = minorUnits.get(currency);
  if (known) return known;
  const units = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const found = 10 ** (units.maximumFractionDigits ?? 2);
  minorUnits.set(currency, found);
  return found;
}

// Rates are quoted with four decimals; six allow for the occasional longer one.
const rateScale = 1_000_000;

export function totalPence(price: PriceContent, findRate: FindRate): number {
  return price.localTaxes.reduce((total, tax) => total + taxPence(tax, findRate), price.base);
}

/** Returns the price as the query API shows it. */
export function toPrice(price: PriceContent, nights: number, findRate: FindRate) {
  const party = partyByBasis[price.basis];
  const total = totalPence(price, findRate);
  return {
    ...party,
    basePence: price.base,
    localTaxes: price.localTaxes.map((tax) => ({
      label: tax.label,
      amountMinor: tax.amount,
      currency: tax.currency,
      ratePerGbp: findRate(tax.currency, tax.rateDate) ?? Number.NaN,
      rateDate: tax.rateDate,
      pence: taxPence(tax, findRate),
    })),
    totalPence: total,
    perPersonPence: divideRoundingUp(total, partySize(price)),
    perNightPence: divideRoundingUp(total, nights),
    depositPence: price.deposit ?? null,
    was: price.was ?? null,
    isFrom: price.isFrom,
    availability: price.availability,
    checkedAt: price.checkedAt,
  };
}

function divideRoundingUp(amount: number, by: number): number {
  return Math.ceil(amount / by);
}
