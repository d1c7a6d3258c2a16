/** Property tests of offer search and similar offers against a plain scan of the same offers. */
import fc from 'fast-check';
import { makeOffers } from '#tests/bench/make-offers.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { createContext } from '../../graphql/resolvers/context.ts';
import { totalForGrades } from './grade-total.ts';
import { buildModel } from './model.ts';
import type { OfferDeparture } from './offer-departures.ts';
import type { OfferFilter } from './offer-filter.ts';
import { isOnSale, type OfferModel } from './offer-model.ts';
import { collectionTest } from './offer-rules.ts';
import { searchOffers } from './search-offers.ts';
import { similarOffers } from './similar-offers.ts';
import { slugify } from './slugify.ts';
import type { OfferSort } from './sort-offers.ts';

const content = await loadSampleContent();
const model = buildModel({ ...content, offers: makeOffers([...content.offers], 400) });
const now = new Date('2026-11-21T09:00:00Z');
const { onSale } = createContext(model, now);
const today = '2026-11-21';
const sold = model.offers.filter((offer) => isOnSale(offer, now.getTime(), today));

const among = <T>(values: readonly (T | null | undefined)[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values.filter((value) => value != null)), { maxLength: 3 }), {
    nil: undefined,
  });
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const cruises = sold.flatMap(({ cruise }) => cruise ?? []);

const filters: fc.Arbitrary<OfferFilter> = fc.record({
  collection: maybe('summer-holidays', 'solo-holidays', 'unheard-of'),
  campaign: maybe('jet2', 'ocean'),
  partners: among(['jet2', 'tui', 'saga', 'pocruises']),
  kinds: among(sold.map(({ kind }) => kind)),
  from: among(['NWI', 'stn', 'southampton', 'coach', 'own-way', 'LCY']),
  months: among(['2027-05', '2027-06', '2028-01', '2031-01']),
  boards: among(sold.map(({ stay }) => stay?.board)),
  maxTotalPence: maybe(60_000, 100_000, 157_300, 300_000),
  minNights: maybe(3, 5, 8),
  maxNights: maybe(7, 10, 14),
  protection: among(['ATOL', 'ABTA', 'TTA']),
  soloFriendly: maybe(true, false),
  lines: among(cruises.map(({ lineSlug }) => lineSlug)),
  noFly: maybe(true, false),
  ports: among(cruises.map(({ embarks }) => embarks?.toLowerCase())),
  grades: among(['inside', 'BALCONY', 'suite', 'garden shed']),
  waters: among(cruises.map(({ waters }) => waters)),
  where: among([
    'spain',
    'balearic-islands',
    'norway',
    'puerto-alcudia',
    'atlantis',
    ...sold.flatMap(({ where }) => where),
  ]),
  callsAt: among(['NO', 'es', 'GR']),
  ids: among([...sold.slice(0, 40).map(({ id }) => id), 'zz9999']),
  sources: among(['press', 'web']),
});
/** Uses few parts at a time, so that some offers match. */
const fewParts = fc
  .tuple(filters, fc.uniqueArray(fc.nat(20), { maxLength: 4 }))
  .map(
    ([filter, wanted]) =>
      Object.fromEntries(Object.entries(filter).filter((_, index) => wanted.includes(index))) as OfferFilter,
  );
const sorts = fc.constantFrom<OfferSort>('SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT', 'LOWEST_PER_PERSON');

function grades(filter: OfferFilter): string[] {
  return (filter.grades ?? []).map((grade) => grade.toLowerCase()).filter((grade) => grade !== 'garden shed');
}

function fits(offer: OfferModel, filter: OfferFilter): boolean {
  const { cruise, stay } = offer;
  const any = (wanted: readonly string[] | null | undefined, ...facts: (string | null | undefined)[]) =>
    !wanted?.length ||
    wanted.some((value) => facts.some((fact) => fact?.toLowerCase() === value.toLowerCase()));
  const collection = model.collections.find(({ slug }) => slug === filter.collection);
  return (
    (filter.collection == null || (collection !== undefined && collectionTest(collection.rule)(offer))) &&
    (filter.campaign == null ||
      (filter.campaign === 'jet2' ? offer.partnerSlug === 'jet2' : offer.kind === 'CRUISE')) &&
    any(filter.partners, offer.partnerSlug) &&
    any(filter.kinds, offer.kind) &&
    any(filter.from, offer.from.key) &&
    any(filter.boards, stay?.board) &&
    any(filter.protection, offer.protection.scheme) &&
    (filter.soloFriendly == null || filter.soloFriendly === offer.soloFriendly) &&
    any(filter.lines, cruise?.lineSlug) &&
    (filter.noFly == null || filter.noFly === cruise?.noFly) &&
    any(filter.ports, cruise?.embarks) &&
    any(grades(filter), ...(cruise?.cabins ?? []).map(({ grade }) => grade)) &&
    any(filter.waters, cruise?.waters) &&
    any(filter.where, ...offer.where) &&
    any(filter.callsAt, ...(cruise?.countries ?? [])) &&
    any(filter.ids, offer.id) &&
    any(filter.sources, offer.source)
  );
}

interface Shown {
  readonly offer: OfferModel;
  readonly departs: string;
  readonly nights: number;
  readonly total: number;
}

/** Other dates of a cruise are printed with its cheapest cabin only. */
function totalOn(
  offer: OfferModel,
  { departs, nights, totalPence }: OfferDeparture,
  wanted: readonly string[],
) {
  const least = totalForGrades(wanted)(offer);
  if (departs === offer.departs && nights === offer.nights) return least;
  return least === offer.price.totalPence ? totalPence : Number.POSITIVE_INFINITY;
}

/** Lists the matching departures of an offer that are still to leave, the one that is shown first. */
function fittingDepartures(offer: OfferModel, filter: OfferFilter, sort: OfferSort): Shown[] {
  const rule = model.collections.find(({ slug }) => slug === filter.collection)?.rule ?? {};
  return offer.departures
    .map((departure) => ({ ...departure, offer, total: totalOn(offer, departure, grades(filter)) }))
    .filter(
      ({ departs, nights, total }) =>
        departs > today &&
        (!filter.months?.length || filter.months.includes(departs.slice(0, 7))) &&
        (!rule.months || rule.months.includes(Number(departs.slice(5, 7)))) &&
        nights >= Math.max(filter.minNights ?? 0, rule.minNights ?? 0) &&
        nights <= Math.min(filter.maxNights ?? 999, rule.maxNights ?? 999) &&
        (filter.maxTotalPence == null || total <= filter.maxTotalPence),
    )
    .sort(inOrder(sort));
}

const inOrder = (sort: OfferSort) => (a: Shown, b: Shown) => {
  const amount = ({ total, nights, offer: { price } }: Shown) => {
    const shares = sort === 'LOWEST_PER_PERSON' ? price.adults + price.children : 1;
    return Math.ceil(total / (sort === 'LOWEST_PER_NIGHT' ? nights : shares));
  };
  const byDay = a.departs < b.departs ? -1 : a.departs > b.departs ? 1 : 0;
  const byAmount = amount(a) === amount(b) ? 0 : amount(a) - amount(b);
  return sort === 'SOONEST' ? byDay || byAmount : byAmount || byDay;
};

function walk(filter: OfferFilter, sort: OfferSort): Shown[] {
  const { ids } = filter;
  const order = ids?.length ? 'LOWEST_TOTAL' : sort;
  const asksOfDepartures =
    filter.months?.length ||
    filter.minNights ||
    filter.maxNights ||
    filter.maxTotalPence ||
    filter.collection;
  const found = sold
    .filter((offer) => fits(offer, filter))
    .flatMap((offer) => {
      const fitting = fittingDepartures(offer, filter, order);
      // A visitor who enters a holiday's code means it as advertised.
      const own = fitting.filter(
        ({ departs, nights }) => departs === offer.departs && nights === offer.nights,
      );
      return (ids?.length && !asksOfDepartures && own.length > 0 ? own : fitting).slice(0, 1);
    })
    .sort(inOrder(order));
  return ids?.length ? found.sort((a, b) => ids.indexOf(a.offer.id) - ids.indexOf(b.offer.id)) : found;
}

const codes = (offers: readonly OfferModel[]) => offers.map(({ id }) => id);
const say = (id: string, departs: string, nights: number) => `${id} ${departs} ${nights}`;
const shown = (found: readonly Shown[]) =>
  found.map(({ offer, departs, nights }) => say(offer.id, departs, nights));
const listed = (found: readonly OfferModel[]) =>
  found.map(({ id, departs, nights }) => say(id, departs, nights));
const search = (filter: OfferFilter, sort: OfferSort = 'SOONEST') =>
  searchOffers(model.offerIndex, onSale, filter, sort);

test('more than 300 offers are on sale, but not all, and the index equals a full scan', () => {
  expect(sold.length).toBeGreaterThan(300);
  expect(sold.length).toBeLessThan(model.offers.length);
  expect(listed(onSale.offers)).toEqual(shown(walk({}, 'SOONEST')));
});

test('every page of a search equals a full scan of all offers, in the same order', () => {
  fc.assert(
    fc.property(fewParts, sorts, fc.nat(30), fc.nat(30), (filter, sort, start, count) => {
      const expected = shown(walk(filter, sort));
      const found = search(filter, sort);
      expect(found.total).toBe(expected.length);
      expect(listed(found.take(start, count))).toEqual(expected.slice(start, start + count));
      expect(listed(found.take(0, 400))).toEqual(expected);
    }),
    propertyRuns({ all: 300, few: 100 }),
  );
});

test('the nearest departures equal a full scan: one of each offer, the nearest first, then the sooner', () => {
  fc.assert(
    fc.property(fewParts, fc.integer({ min: 0, max: 700 }), fc.nat(30), (filter, day, count) => {
      const daysAfter = (departs: string) => (Date.parse(departs) - Date.parse(today)) / 86_400_000;
      const distance = ({ departs }: { departs: string }) => Math.abs(daysAfter(departs) - day);
      const nearest = sold
        .filter((offer) => fits(offer, filter))
        .flatMap((offer) =>
          fittingDepartures(offer, filter, 'SOONEST')
            .toSorted((a, b) => distance(a) - distance(b))
            .slice(0, 1),
        )
        .sort((a, b) => distance(a) - distance(b) || daysAfter(a.departs) - daysAfter(b.departs));
      const found = search(filter).takeNearest(distance, count);
      // Offers that leave on the same day may come in any order.
      const days = nearest.slice(0, count).map(({ departs }) => departs);
      expect(found.map(({ departs }) => departs)).toEqual(days);
      const all = new Set(shown(nearest).map((one) => one.split(' ', 2).join()));
      expect(found.filter(({ id, departs }) => !all.has(`${id},${departs}`))).toEqual([]);
      expect(new Set(codes(found)).size).toBe(found.length);
    }),
    propertyRuns({ all: 100, few: 30 }),
  );
});

/** Replaces the chosen values of a facet with one choice. */
function choose(filter: OfferFilter, facet: string, value: string): OfferFilter {
  const [minNights, maxNights] = value.split('-').map(Number);
  const parts: Record<string, OfferFilter> = {
    where: { where: [value] },
    from: { from: [value] },
    kind: { kinds: [value as 'BEACH'] },
    month: { months: [value] },
    nights: { minNights, maxNights },
    board: { boards: [value as 'ROOM_ONLY'] },
    budget: { maxTotalPence: Number(value) },
    protection: { protection: [value] },
    line: { lines: [value] },
    port: { ports: [value] },
    waters: { waters: [value] },
    grade: { grades: [value] },
    operator: { partners: [value] },
  };
  return { ...filter, ...parts[facet] };
}

test('the count of a facet value equals the offers that a full scan finds with that value selected', () => {
  fc.assert(
    fc.property(fewParts, (filter) => {
      for (const { name, options } of search(filter).facets())
        for (const { value, count } of options)
          expect([name, value, count]).toEqual([
            name,
            value,
            walk(choose(filter, name, value), 'SOONEST').length,
          ]);
    }),
    propertyRuns({ all: 12, few: 4 }),
  );
});

test('an offer with several departures is found by each of them, and shown with its month and nights', () => {
  const several = sold.filter(({ departures }) => departures.length > 1);
  expect(several.length).toBeGreaterThan(100);
  for (const offer of several)
    for (const { departs, nights, totalPence } of offer.departures) {
      if (departs <= today) continue;
      const filter = {
        ...{ months: [departs.slice(0, 7)], minNights: nights, maxNights: nights },
        ...{ maxTotalPence: totalPence, from: [offer.from.key], ids: [offer.id] },
      };
      const [found] = search(filter).take(0, 1);
      expect([found?.id, found?.departs.slice(0, 7), found?.nights]).toEqual([
        offer.id,
        departs.slice(0, 7),
        nights,
      ]);
      expect(found?.price.totalPence).toBeLessThanOrEqual(totalPence);
    }
});

test('the facets list every value that would leave an offer, and every selected value', () => {
  fc.assert(
    fc.property(fewParts, (filter) => {
      const facets = new Map(
        search(filter)
          .facets()
          .map(({ name, options }) => [name, options]),
      );
      const values = (name: string) =>
        new Set(facets.get(name as 'kind')?.map(({ value }) => value.toLowerCase()));
      const has = (name: string, facts: readonly (string | null | undefined)[]) =>
        expect(facts.filter((fact) => fact != null && !values(name).has(fact.toLowerCase()))).toEqual([]);
      const left = (part: keyof OfferFilter) =>
        walk({ ...filter, [part]: undefined }, 'SOONEST').map(({ offer }) => offer);
      has('kind', [...left('kinds').map(({ kind }) => kind), ...(filter.kinds ?? [])]);
      has('from', [...left('from').map(({ from }) => from.key), ...(filter.from ?? [])]);
      const inAnyMonth = { ...filter, months: undefined };
      has('month', [
        ...left('months').flatMap((offer) =>
          fittingDepartures(offer, inAnyMonth, 'SOONEST').map(({ departs }) => departs.slice(0, 7)),
        ),
        ...(filter.months ?? []),
      ]);
      has('board', [...left('boards').map(({ stay }) => stay?.board), ...(filter.boards ?? [])]);
      has('operator', [
        ...left('partners').map(({ partnerSlug }) => partnerSlug),
        ...(filter.partners ?? []),
      ]);
      has('line', [...left('lines').map(({ cruise }) => cruise?.lineSlug), ...(filter.lines ?? [])]);
      has('port', [...left('ports').map(({ cruise }) => cruise?.embarks), ...(filter.ports ?? [])]);
      has('waters', [...left('waters').map(({ cruise }) => cruise?.waters), ...(filter.waters ?? [])]);
      has('where', [
        ...left('where').flatMap(({ guides, place }) => [...guides.map(({ slug }) => slug), slugify(place)]),
        ...(filter.where ?? []).filter((slug) => slug !== 'atlantis'),
      ]);
      if ([50_000, 100_000, 300_000].includes(filter.maxTotalPence ?? 0))
        has('budget', [String(filter.maxTotalPence)]);
    }),
    propertyRuns({ all: 50, few: 15 }),
  );
});

test('places are grouped by country: the country first, its regions with a guide, then the places', () => {
  const where =
    search({})
      .facets()
      .find(({ name }) => name === 'where')?.options ?? [];
  const spain = where.filter(({ group }) => group === 'Spain').map(({ label }) => label);
  expect(spain[0]).toBe('Spain');
  expect(spain.indexOf('Balearic Islands')).toBeGreaterThan(0);
  expect(spain.indexOf('Nerja')).toBeGreaterThan(spain.indexOf('Balearic Islands'));
  expect(where.find(({ value }) => value === 'nerja')).toMatchObject({ label: 'Nerja', group: 'Spain' });
  const groups = where.map(({ group }) => group ?? '');
  expect(groups).toEqual(groups.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
});

/** Scores what two offers have in common, by the documented rules of likeness. */
function likeness(a: OfferModel, b: OfferModel): number {
  const ratio = a.price.totalPence / b.price.totalPence;
  return (
    (a.place === b.place ? 6 : 0) +
    (a.guides[0] && a.guides[0] === b.guides[0] ? 4 : 0) +
    (a.country === b.country ? 3 : 0) +
    (a.kind === b.kind ? 4 : 0) +
    (a.from.key === b.from.key ? 2 : 0) +
    season(a, b) +
    ((a.price.basis === 'SOLO') === (b.price.basis === 'SOLO') ? 0 : -4) +
    3 * Math.min(ratio, 1 / ratio)
  );
}

/** The same month scores points, the neighbouring months half as many, another season a penalty. */
function season(a: OfferModel, b: OfferModel): number {
  const [one, other] = [a, b].map(({ departs }) => Number(departs.slice(5, 7))) as [number, number];
  const apart = Math.min(Math.abs(one - other), 12 - Math.abs(one - other));
  return apart === 0 ? 2 : apart === 1 ? 1 : apart === 2 ? 0 : -7;
}

test('similarOffers returns the best matches of a comparison with all offers on sale', () => {
  for (const offer of model.offers.slice(0, 60)) {
    const expected = sold
      .filter(({ id }) => id !== offer.id)
      .toSorted((a, b) => likeness(offer, b) - likeness(offer, a));
    expect(codes(similarOffers(model.offerIndex, onSale, offer.id, 5))).toEqual(codes(expected.slice(0, 5)));
  }
});

test('the offers on sale are those that isOnSale accepts at that moment, and change at midnight in London', () => {
  const at = (moment: string) => {
    const context = createContext(model, new Date(moment));
    const day = moment.slice(0, 10);
    expect(codes(context.onSale.offers).sort()).toEqual(
      codes(model.offers.filter((offer) => isOnSale(offer, Date.parse(moment), day))).sort(),
    );
    return context.onSale.offers.length;
  };
  const before = at('2027-01-14T23:59:59Z');
  expect(at('2027-01-15T00:00:00Z')).not.toBe(before);
  expect(at('2027-01-14T23:59:59Z')).toBe(before);
});
