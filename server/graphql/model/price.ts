/** The arithmetic of a price: every compulsory charge is inside the total, always rounded up to the penny. */
import type { OfferContent } from '../content-schemas/offer.ts';

type PriceContent = OfferContent['price'];
type LocalTaxContent = PriceContent['localTaxes'][number];

const partyByBasis = {
  '2-sharing': { basis: 'TWO_SHARING', adults: 2, children: 0 },
  solo: { basis: 'SOLO', adults: 1, children: 0 },
  family: { basis: 'FAMILY', adults: 2, children: 2 },
} as const;

/** A local tax in pence. Whole numbers only: 1,140 cents at 1.14 is 1,000 pence, though 1140/1.14 is a little more. */
export function taxPence({ amount, currency, rate }: LocalTaxContent): number {
  const units = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const minorPerUnit = 10 ** (units.maximumFractionDigits ?? 2);
  return divideRoundingUp(amount * 100 * rateScale, Math.round(rate * rateScale) * minorPerUnit);
}

// Rates are quoted with four decimals; six leave room for the odd one.
const rateScale = 1_000_000;

export function totalPence(price: PriceContent): number {
  return price.localTaxes.reduce((total, tax) => total + taxPence(tax), price.base);
}

/** The price as the query API shows it. */
export function toPrice(price: PriceContent, nights: number) {
  const party = partyByBasis[price.basis];
  const total = totalPence(price);
  return {
    ...party,
    basePence: price.base,
    localTaxes: price.localTaxes.map((tax) => ({
      label: tax.label,
      amountMinor: tax.amount,
      currency: tax.currency,
      ratePerGbp: tax.rate,
      rateDate: tax.rateDate,
      pence: taxPence(tax),
    })),
    totalPence: total,
    perPersonPence: divideRoundingUp(total, party.adults + party.children),
    perNightPence: divideRoundingUp(total, nights),
    depositPence: price.deposit ?? null,
    wasPence: price.wasEvidence ? (price.was ?? null) : null,
    wasEvidence: price.wasEvidence ?? null,
    isFrom: price.isFrom,
    availability: price.availability,
    checkedAt: price.checkedAt,
  };
}

function divideRoundingUp(amount: number, by: number): number {
  return Math.ceil(amount / by);
}
