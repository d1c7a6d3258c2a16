/** The arithmetic of a price: every compulsory charge is inside the total, always rounded up to the penny. */
import type { OfferContent } from '../content-schemas/offer.ts';
import type { FindRate } from './day-rates.ts';

type PriceContent = OfferContent['price'];
type LocalTaxContent = PriceContent['localTaxes'][number];

const partyByBasis = {
  '2-sharing': { basis: 'TWO_SHARING', adults: 2, children: 0 },
  solo: { basis: 'SOLO', adults: 1, children: 0 },
  family: { basis: 'FAMILY', adults: 2, children: 2 },
} as const;

/** A sum of another currency in pence. Whole numbers only: 1,140 cents at 1.14 is 1,000 pence, though 1140/1.14 is a little more. */
export function toPence({ amount, currency }: { amount: number; currency: string }, rate: number): number {
  return divideRoundingUp(amount * 100 * rateScale, Math.round(rate * rateScale) * minorPerUnit(currency));
}

/** A local tax in pence; `findRate` knows every rate once the content has been checked. */
function taxPence(tax: LocalTaxContent, findRate: FindRate): number {
  return toPence(tax, findRate(tax.currency, tax.rateDate) ?? Number.NaN);
}

const minorUnits = new Map<string, number>();

/** 100 cents a euro, 1 yen a yen: asked of `Intl` once each, as that takes longer than all the rest of a price. */
function minorPerUnit(currency: string): number {
  const known = minorUnits.get(currency);
  if (known) return known;
  const units = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const found = 10 ** (units.maximumFractionDigits ?? 2);
  minorUnits.set(currency, found);
  return found;
}

// Rates are quoted with four decimals; six leave room for the odd one.
const rateScale = 1_000_000;

export function totalPence(price: PriceContent, findRate: FindRate): number {
  return price.localTaxes.reduce((total, tax) => total + taxPence(tax, findRate), price.base);
}

/** The price as the query API shows it. */
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
    perPersonPence: divideRoundingUp(total, party.adults + party.children),
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
