/** Checks what the shape of an offer cannot say: unique codes, dates in order, cruises that add up. */
import type { OfferContent } from '../content-schemas/offer.ts';
import { totalPence } from '../model/price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

type OfferEntry = Entry<OfferContent>;

export function checkOffers({ offers }: Content): ContentFault[] {
  return [
    ...findRepeats(offers, 'id', (offer) => offer.id),
    ...offers.flatMap((offer) => [...checkDates(offer), ...checkPrice(offer), ...checkCruise(offer)]),
  ];
}

function findRepeats(
  entries: readonly OfferEntry[],
  field: string,
  key: (offer: OfferContent) => string,
): ContentFault[] {
  const first = new Map<string, OfferEntry>();
  return entries.flatMap((entry) => {
    const earlier = first.get(key(entry.value));
    if (!earlier) {
      first.set(key(entry.value), entry);
      return [];
    }
    const place = `${earlier.source.file}:${earlier.source.getLine(earlier.path)}`;
    return [faultAt(entry, [field], `is taken already at ${place}; give this one a code of its own`)];
  });
}

function checkDates(entry: OfferEntry): ContentFault[] {
  const { publishFrom, publishTo, flexible, source, printedOn } = entry.value;
  const faults: ContentFault[] = [];
  if (publishFrom >= publishTo) {
    faults.push(faultAt(entry, ['publishTo'], `is not after publishFrom ${publishFrom}; mend one of them`));
  }
  if (flexible && flexible.from > flexible.to) {
    faults.push(faultAt(entry, ['flexible', 'to'], 'is before flexible.from; swap them'));
  }
  if (source === 'press' && !printedOn) {
    faults.push(
      faultAt(entry, ['printedOn'], 'is missing; an offer from the press needs the day of the edition'),
    );
  }
  if (source !== 'press' && printedOn) {
    faults.push(faultAt(entry, ['printedOn'], `goes with source press, not ${source}; take one of them out`));
  }
  return faults;
}

function checkPrice(entry: OfferEntry): ContentFault[] {
  const { price } = entry.value;
  const total = totalPence(price);
  if (price.was !== undefined && price.was <= total) {
    return [faultAt(entry, ['price', 'was'], `is not above the total ${total}; take it out`)];
  }
  if (price.deposit !== undefined && price.deposit > total) {
    return [faultAt(entry, ['price', 'deposit'], `is above the total ${total}; mend it`)];
  }
  return [];
}

function checkCruise(entry: OfferEntry): ContentFault[] {
  const { kind, cruise, nights, price } = entry.value;
  const sails = kind === 'cruise' || kind === 'river';
  if (sails && !cruise)
    return [faultAt(entry, ['cruise'], `is missing; kind ${kind} needs ship, ports and cabins`)];
  if (!cruise) return [];
  const faults: ContentFault[] = [];
  if (!sails)
    faults.push(faultAt(entry, ['cruise'], `goes with kind cruise or river, not ${kind}; take it out`));
  const cheapest = Math.min(...cruise.cabins.map(({ total }) => total));
  if (cheapest !== totalPence(price)) {
    const message = `start at ${cheapest}, but base and local taxes make ${totalPence(price)}; make them equal`;
    faults.push(faultAt(entry, ['cruise', 'cabins'], message));
  }
  cruise.ports.forEach(({ day }, index) => {
    const before = cruise.ports[index - 1]?.day ?? 1;
    if (day >= before && day <= nights + 1) return;
    const message = `is ${day}; days must rise from 1 to ${nights + 1} (${nights} nights)`;
    faults.push(faultAt(entry, ['cruise', 'ports', index, 'day'], message));
  });
  return faults;
}
