/** Checks what an offer's schema cannot: unique codes, dates in order, cruises that add up. */

import { formatPounds } from '#shared/money/money.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { createRateFinder, type FindRate } from '../model/day-rates.ts';
import { totalPence } from '../model/price.ts';
import { daysAsked, minDaysAsked, type WasContent } from '../model/was-price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

type OfferEntry = Entry<OfferContent>;

export function checkOffers({ offers, dayRates }: Content): ContentFault[] {
  const findRate = createRateFinder(dayRates.map(({ value }) => value));
  return [
    ...findRepeats(offers, 'id', (offer) => offer.id),
    ...findRepeats(dayRates, 'date', (rates) => rates.date),
    ...offers.flatMap((offer) => {
      const unknown = checkRates(offer, findRate);
      const total = unknown.length > 0 ? null : totalPence(offer.value.price, findRate);
      return [
        ...checkDates(offer),
        ...checkDays(offer),
        ...(total === null
          ? unknown
          : [...checkPrice(offer, total), ...checkCruise(offer, total), ...checkOtherDates(offer, total)]),
      ];
    }),
  ];
}

function findRepeats<T>(
  entries: readonly Entry<T>[],
  field: string,
  key: (value: T) => string,
): ContentFault[] {
  const first = new Map<string, Entry<T>>();
  return entries.flatMap((entry) => {
    const earlier = first.get(key(entry.value));
    if (!earlier) {
      first.set(key(entry.value), entry);
      return [];
    }
    const place = `${earlier.source.file}:${earlier.source.getLine(earlier.path)}`;
    const remedy = field === 'id' ? 'give this one a code of its own' : 'put them together';
    return [faultAt(entry, [field], `is taken already at ${place}; ${remedy}`)];
  });
}

function checkDates(entry: OfferEntry): ContentFault[] {
  const { publishFrom, publishTo, flexible, source, printedOn } = entry.value;
  const faults: ContentFault[] = [];
  if (publishFrom >= publishTo) {
    faults.push(faultAt(entry, ['publishTo'], `is not after publishFrom ${publishFrom}; mend one of them`));
  }
  const days = [entry.value.departs, ...(entry.value.otherDates ?? []).map(({ departs }) => departs)];
  days.forEach((day, index) => {
    if (day >= publishFrom.slice(0, 10)) return;
    const field = index === 0 ? ['departs'] : ['otherDates', index - 1, 'departs'];
    faults.push(faultAt(entry, field, `is ${day}, before the sale begins (publishFrom ${publishFrom})`));
  });
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

/** Requires a rate in the daily table for every tax, so that a day has one rate for everything. */
function checkRates(entry: OfferEntry, findRate: FindRate): ContentFault[] {
  return entry.value.price.localTaxes.flatMap(({ currency, rateDate }, index) => {
    if (findRate(currency, rateDate) !== undefined) return [];
    const message = `is ${rateDate}, for which day-rates has no rate of ${currency}; add it there`;
    return [faultAt(entry, ['price', 'localTaxes', index, 'rateDate'], message)];
  });
}

function checkPrice(entry: OfferEntry, total: number): ContentFault[] {
  const { price } = entry.value;
  if (price.was) {
    const fault = findWasFault(price.was, total);
    if (fault) return [faultAt(entry, ['price', 'was', fault.field], fault.message, fault.plain)];
  }
  if (price.deposit !== undefined && price.deposit > total) {
    const plain = `The deposit, ${formatPounds(price.deposit)}, would be above the price`;
    return [faultAt(entry, ['price', 'deposit'], `is above the total ${total}; mend it`, plain)];
  }
  return [];
}

/** An earlier price must have been charged for at least four weeks, and before the lower one. */
function findWasFault({ total: earlier, from, to, since }: WasContent, total: number) {
  if (earlier <= total)
    return {
      field: 'total',
      message: `is not above the total ${total}; take \`was\` out`,
      plain: `The earlier price must be above the price, ${formatPounds(total)} with local taxes. Otherwise take it out`,
    };
  if (to < from)
    return {
      field: 'to',
      message: `is before from ${from}; swap them`,
      plain: 'The last day of the earlier price must not be before its first day',
    };
  if (since <= to)
    return {
      field: 'since',
      message: `is not after ${to}, the last day of the higher price`,
      plain: 'The lower price must begin after the last day of the earlier one',
    };
  const days = daysAsked({ from, to });
  if (days >= minDaysAsked) return null;
  const message =
    `makes ${days} days at the higher price; fewer than ${minDaysAsked} are no proof, so take ` +
    `\`was\` out`;
  const plain = `That is ${days} days. Fewer than ${minDaysAsked} are no proof of the earlier price: take it out`;
  return { field: 'to', message, plain };
}

function checkCruise(entry: OfferEntry, total: number): ContentFault[] {
  const { kind, cruise, nights } = entry.value;
  const sails = kind === 'cruise' || kind === 'river';
  if (sails && !cruise)
    return [faultAt(entry, ['cruise'], `is missing; kind ${kind} needs ship, ports and cabins`)];
  if (!cruise) return [];
  const faults: ContentFault[] = [];
  if (!sails)
    faults.push(faultAt(entry, ['cruise'], `goes with kind cruise or river, not ${kind}; take it out`));
  const cheapest = Math.min(...cruise.cabins.map(({ total }) => total));
  if (cheapest !== total) {
    const message = `start at ${cheapest}, but base and local taxes make ${total}; make them equal`;
    const plain = `The cheapest cabin, ${formatPounds(cheapest)}, must cost what the cruise costs, ${formatPounds(total)} with local taxes`;
    faults.push(faultAt(entry, ['cruise', 'cabins'], message, plain));
  }
  cruise.ports.forEach(({ arrive, depart, overnight }, index) => {
    if (overnight || arrive === undefined || depart === undefined || depart > arrive) return;
    const message = `is ${depart}, not after arrive ${arrive}; mend one of them, or write overnight: true`;
    faults.push(faultAt(entry, ['cruise', 'ports', index, 'depart'], message));
  });
  cruise.ports.forEach(({ day }, index) => {
    const before = cruise.ports[index - 1]?.day ?? 1;
    if (day >= before && day <= nights + 1) return;
    const message = `is ${day}; days must rise from 1 to ${nights + 1} (nights is ${nights}); mend the day, or nights`;
    faults.push(faultAt(entry, ['cruise', 'ports', index, 'day'], message));
  });
  return faults;
}

const journeys = new Set(['tour', 'coach', 'rail']);

/** A journey must describe each of its days, a stay its house; a cruise has its ports. */
function checkDays(entry: OfferEntry): ContentFault[] {
  const { kind, days, house, nights, cruise } = entry.value;
  if (!days) {
    if (journeys.has(kind))
      return [faultAt(entry, ['days'], `is missing; kind ${kind} needs what each day brings`)];
    return house || cruise ? [] : [faultAt(entry, ['house'], 'is missing; say what the house is like')];
  }
  let next = 1;
  for (const [index, { day, to = day }] of days.entries()) {
    if (day !== next || to < day) {
      const message = `is ${day}, but day ${next} comes here; every day from 1 to ${nights + 1} stands once (nights is ${nights})`;
      return [faultAt(entry, ['days', index, 'day'], message)];
    }
    next = to + 1;
  }
  if (next === nights + 2) return [];
  const message = `end with day ${next - 1}; ${nights} nights have ${nights + 1} days: mend nights, or the days`;
  return [faultAt(entry, ['days'], message)];
}

/** The headline price must be the lowest of all dates, with "from" only where another date costs more. */
function checkOtherDates(entry: OfferEntry, total: number): ContentFault[] {
  const { otherDates = [], price, departs, nights } = entry.value;
  const faults = otherDates.flatMap((date, index) => {
    const field = ['otherDates', index, 'total'];
    if (date.departs === departs && date.nights === nights)
      return [faultAt(entry, ['otherDates', index], "is the offer's own date; take it out")];
    const isSame = (other: typeof date) => other.departs === date.departs && other.nights === date.nights;
    if (otherDates.findIndex(isSame) < index)
      return [
        faultAt(entry, ['otherDates', index], `is ${date.departs}, which is there already; take one out`),
      ];
    if (date.total < total)
      return [
        faultAt(
          entry,
          field,
          `is below the offer's own total ${total}; the lowest is the headline`,
          `This departure would cost less than the offer itself, ${formatPounds(total)} with local taxes. The offer must have the lowest price`,
        ),
      ];
    return [];
  });
  const costsMore = otherDates.some((date) => date.total > total);
  if (otherDates.length > 0 && price.isFrom !== costsMore) {
    const message = costsMore
      ? 'is false, but another date costs more now; write true, or mend otherDates'
      : 'is true, but no other date costs more; write false, or mend otherDates';
    faults.push(faultAt(entry, ['price', 'isFrom'], message));
  }
  return faults;
}
