/** Parts of an offer's price and when each is due; used on its page and in the comparison. */
import { formatDay } from '#shared/dates.ts';
import { formatMinorUnits, formatPounds, formatRate } from '#shared/money/money.ts';
import type { FullOffer } from './full-offer.ts';

type PriceToSplit = Pick<
  FullOffer['price'],
  'totalPence' | 'basePence' | 'localTaxes' | 'depositPence' | 'balanceDueOn' | 'wasPence' | 'wasEvidence'
>;

type Dues = Pick<PriceToSplit, 'depositPence' | 'balanceDueOn'>;

interface PricePart {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export function priceParts(price: PriceToSplit): PricePart[] {
  const { totalPence, basePence, localTaxes, depositPence, balanceDueOn, wasPence, wasEvidence } = price;
  const parts: PricePart[] = localTaxes.map((tax) => ({
    label: tax.label,
    value: formatPounds(tax.pence),
    ...(tax.currency !== 'GBP' && {
      note:
        `${formatMinorUnits(tax.amountMinor, tax.currency)} at ${formatRate(tax.ratePerGbp)} on ` +
        `${formatDay(tax.rateDate)}`,
    }),
  }));
  if (parts.length > 0) parts.unshift({ label: 'Holiday', value: formatPounds(basePence) });
  // The headline price is rounded up to whole pounds.
  if (totalPence % 100 > 0) parts.push({ label: 'Exact total', value: formatPounds(totalPence) });
  if (balanceDueOn === null) parts.push({ label: 'Whole price', value: 'due when you book' });
  else {
    if (depositPence !== null) parts.push({ label: 'Deposit to book', value: formatPounds(depositPence) });
    parts.push({ label: 'Balance due by', value: formatDay(balanceDueOn) });
  }
  // Ignores the raw evidence, meant for staff, that the previous release's query API returns here.
  if (wasPence !== null && wasEvidence?.startsWith('Was '))
    parts.push({ label: 'Earlier price', value: formatPounds(wasPence), note: wasEvidence });
  return parts;
}

/** Returns the amount due at booking. Once the balance is due, a deposit is not enough. */
export function dueWhenBooking({ depositPence, balanceDueOn }: Dues): string | null {
  if (balanceDueOn === null) return 'the whole price';
  return depositPence === null ? null : formatPounds(depositPence);
}
