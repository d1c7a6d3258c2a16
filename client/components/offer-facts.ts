/** The labelled facts of an offer: those of its own kind, the taxes in its total, and what every kind may say. */
import { formatDay } from '#shared/dates.ts';
import { formatMinorUnits, formatPounds, formatRate } from '#shared/money/money.ts';
import type { LocalTaxFacts, OfferRowFacts } from './offer-types.ts';

interface Fact {
  label: string;
  value: string;
}

export function offerFacts(offer: OfferRowFacts): Fact[] {
  return [...offer.facts, ...offer.price.localTaxes.map(taxFact), ...commonFacts(offer)];
}

function taxFact({ label, amountMinor, currency, pence, ratePerGbp, rateDate }: LocalTaxFacts): Fact {
  const converted = `${formatMinorUnits(amountMinor, currency)}, or ${formatPounds(pence)} at ${formatRate(ratePerGbp)} on ${formatDay(rateDate)}`;
  return { label: `${label}, in the total`, value: currency === 'GBP' ? formatPounds(pence) : converted };
}

function commonFacts({ price, flexible, minAge, partner, cruise, from, ...offer }: OfferRowFacts): Fact[] {
  const pickUps = from.points.map(({ place, time }) => `${place} ${time.replace(':', '.')}`).join(', ');
  const ports = (cruise?.itinerary ?? []).map(({ port }) => port).join(', ');
  const cabins = (cruise?.cabins ?? []).map(
    ({ grade, totalPence }) => `${grade} ${formatPounds(totalPence)}`,
  );
  const facts: (Fact | false | null)[] = [
    flexible && { label: 'Also leaves', value: `${formatDay(flexible.from)} to ${formatDay(flexible.to)}` },
    pickUps !== '' && { label: 'Picks up at', value: pickUps },
    ports !== '' && { label: 'Calls at', value: ports },
    cabins.length > 0 && { label: 'Cabins, total for the party', value: cabins.join(', ') },
    price.depositPence !== null && { label: 'Deposit', value: formatPounds(price.depositPence) },
    minAge !== null && { label: 'Youngest age', value: `${minAge}` },
    { label: 'Holiday by', value: `${partner.name}; we act as its agent` },
    offer.accessNotes !== null && { label: 'Access', value: offer.accessNotes },
    offer.passportNotes !== null && { label: 'Passports', value: offer.passportNotes },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
