/** Generates offers for measurements: the sample content with other dates, lengths, prices and airports. */
import type { OfferContent } from '#server/catalogue/content-schemas/offer.ts';
import type { CheckedEntry } from '#server/catalogue/reading/entry.ts';
import { randomFrom } from '../support/seeded-random.js';

type OfferEntry = CheckedEntry<OfferContent>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** First day of departure, and the number of days over which departures spread. */
const firstDay = Date.UTC(2026, 11, 1);
const days = 700;
const dayMs = 86_400_000;
const flightsFrom = ['NWI', 'STN', 'STN', 'STN', 'LTN', 'LTN', 'LGW', 'LHR', 'BHX'] as const;

/**
 * The same seed makes the same offers, whatever their number:
 * the first of twenty thousand are those of two hundred.
 */
export function makeOffers(samples: readonly OfferEntry[], count: number, seed = 1): OfferEntry[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const { name, value, ...entry } = samples[Math.floor(random() * samples.length)] as OfferEntry;
    return { ...entry, name, value: vary(value, index, random) };
  });
}

function vary(sample: OfferContent, index: number, random: () => number): OfferContent {
  const departs = firstDay + Math.floor(random() * days) * dayMs;
  const price = { ...sample.price, base: roundPence(sample.price.base * (0.6 + random() * 0.9)) };
  const { was: _, deposit: __, ...rest } = price;
  // Local taxes stay the same; only the base price differs.
  const shift = rest.base - sample.price.base;
  const { flexible: ___, otherDates = [], ...facts } = sample;
  const later = departs - Date.parse(sample.departs);
  return {
    ...facts,
    id: toCode(index),
    slug: `${sample.slug}-${index}`,
    title: `${sample.title}, no. ${index}`,
    summary: `${sample.summary} No. ${index}.`,
    departs: toDay(departs),
    nights:
      sample.cruise || sample.days
        ? sample.nights
        : Math.max(1, sample.nights - 3 + Math.floor(random() * 8)),
    from:
      sample.from.kind === 'airport'
        ? { kind: 'airport', code: flightsFrom[Math.floor(random() * flightsFrom.length)] as 'NWI' }
        : sample.from,
    price: rest,
    ...(otherDates.length > 0 && {
      otherDates: otherDates.map((date) => ({
        ...date,
        departs: toDay(Date.parse(date.departs) + later),
        total: date.total + shift,
      })),
    }),
    // A few are not yet published, a few have ended.
    publishFrom: random() < 0.03 ? '2027-01-15T00:00:00Z' : '2026-10-01T00:00:00Z',
    publishTo: `${toDay(random() < 0.03 ? Date.UTC(2026, 10, 1) : departs - 7 * dayMs)}T00:00:00Z`,
    ...(sample.cruise && {
      cruise: {
        ...sample.cruise,
        cabins: sample.cruise.cabins.map((cabin) => ({ ...cabin, total: cabin.total + shift })),
      },
    }),
  };
}

/** AA0000, BA0000 and so on: neighbours in the list have codes far apart, as those of partners are. */
function toCode(index: number): string {
  const pair = index % (letters.length * letters.length);
  const number = Math.floor(index / (letters.length * letters.length));
  return `${letters[pair % 26]}${letters[Math.floor(pair / 26)]}${String(number).padStart(4, '0')}`;
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function roundPence(pence: number): number {
  return Math.max(5_000, Math.round(pence / 100) * 100);
}
