/** What is in an offer and what is not, folded away until somebody asks. */
import { formatDay } from '#shared/dates.ts';
import { formatMinor, formatPounds } from '#shared/money.ts';
import { FactList } from './fact-list.tsx';
import type { OfferRowFacts } from './offer-summary.ts';

type Fact = { label: string; value: string };

/** What every kind of offer may say of itself, before the facts of its own kind. */
function commonFacts({ price, flexible, minAge, partner, cruise, from, ...offer }: OfferRowFacts): Fact[] {
  const pickUps = from.points.map(({ place, time }) => `${place} ${time.replace(':', '.')}`).join(', ');
  const ports = (cruise?.itinerary ?? []).map(({ port }) => port).join(', ');
  const cabins = (cruise?.cabins ?? []).map(({ grade, totalPence }) => `${grade} ${formatPounds(totalPence)}`);
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

function taxFacts({ price }: OfferRowFacts): Fact[] {
  return price.localTaxes.map(({ label, amountMinor, currency, pence, ratePerGbp, rateDate }) => ({
    label: `${label}, in the total`,
    value:
      currency === 'GBP'
        ? formatPounds(pence)
        : `${formatMinor(amountMinor, currency)}, or ${formatPounds(pence)} at ${ratePerGbp} on ${formatDay(rateDate)}`,
  }));
}

export function OfferDetail({ offer, open }: { offer: OfferRowFacts; open: boolean }) {
  return (
    <details className="detail" open={open}>
      <summary>
        What is in the price<span className="visually-hidden"> of {offer.id}</span>
      </summary>
      <h4>In the price</h4>
      <ul className="includes">
        {offer.includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {offer.excludes.length > 0 && (
        <>
          <h4>Not in the price</h4>
          <ul className="includes">
            {offer.excludes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <FactList facts={[...offer.facts, ...taxFacts(offer), ...commonFacts(offer)]} />
    </details>
  );
}
