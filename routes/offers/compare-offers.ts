/** Comparison of offers: a row of text for each criterion that customers weigh, in their order. */
import {
  boardLabel,
  departureLabel,
  partyLabel,
  perPersonLabel,
  placeLabel,
  protectionLabel,
  starLabel,
} from '#client/components/offers/offer-labels.ts';
import { formatCheckedAt, formatLongDay, formatNights } from '#shared/dates.ts';
import { formatPounds, formatWholePounds } from '#shared/money/money.ts';
import { dueWhenBooking } from './price-parts.ts';
import type { ComparedOffer } from './shortlist.query.ts';

interface ComparisonRow {
  readonly label: string;
  /** One cell per offer, in the offers' order; several lines for several values. */
  readonly cells: readonly (readonly string[])[];
}

type Tell = (offer: ComparedOffer, now: Date) => readonly (string | null | undefined | false)[];

const rows: readonly (readonly [label: string, tell: Tell])[] = [
  ['Where', (offer) => [placeLabel(offer)]],
  ['Leaves', ({ departs }) => [formatLongDay(departs)]],
  ['How long', ({ nights }) => [formatNights(nights)]],
  ['From', ({ from }) => [departureLabel(from)]],
  [
    'Flight',
    ({ facts, cruise }) => [
      factOf(facts, /^(flight|flies)/i),
      cruise?.noFly && 'none, as you sail from here',
    ],
  ],
  ['Transfer', ({ facts }) => [factOf(facts, /^transfer/i)]],
  ['Where you’ll stay', sleeps],
  ['Meals', ({ stay }) => [stay && boardLabel(stay.board)]],
  [
    'Total',
    ({ price }) => [
      `${price.isFrom ? 'from ' : ''}${formatWholePounds(price.totalPence)}`,
      partyLabel(price),
    ],
  ],
  ['Each', ({ price }) => [perPersonLabel(price)]],
  ['Local taxes', ({ price }) => [taxes(price.localTaxes)]],
  ['Due when you book', ({ price }) => [dueWhenBooking(price)]],
  ['In the price', ({ includes }) => includes],
  ['Your money', ({ protection }) => [protectionLabel(protection)]],
  ['Holiday by', ({ partner }) => [partner.name]],
  ['Access', ({ accessNotes }) => [accessNotes]],
  ['Youngest age', ({ minAge }) => [minAge !== null && String(minAge)]],
  ['Price checked', ({ price }, now) => [formatCheckedAt(price.checkedAt, now)]],
];

/** Omits criteria on which no offer has a value. */
export function compareOffers(offers: readonly ComparedOffer[], now: Date): ComparisonRow[] {
  return rows
    .map(([label, tell]) => ({ label, cells: offers.map((offer) => tell(offer, now).filter(isSaid)) }))
    .filter(({ cells }) => cells.some(({ length }) => length > 0));
}

function isSaid(words: string | null | undefined | false): words is string {
  return Boolean(words);
}

function factOf(facts: ComparedOffer['facts'], label: RegExp): string | undefined {
  return facts.find((fact) => label.test(fact.label))?.value;
}

function sleeps({ stay, cruise }: ComparedOffer) {
  if (cruise) return [[cruise.ship, cruise.line?.name].filter(Boolean).join(', ')];
  return stay ? [stay.name, stay.stars !== null && starLabel(stay.stars, stay.starsBy)] : [];
}

function taxes(localTaxes: ComparedOffer['price']['localTaxes']): string | false {
  const pence = localTaxes.reduce((sum, tax) => sum + tax.pence, 0);
  return pence > 0 && `${formatPounds(pence)}, in the total`;
}
