/** Property tests of offer search and similar offers against a plain scan of the same offers. */
import fc from 'fast-check';
import { makeOffers } from '#tests/bench/make-offers.ts';
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import { fakeCruise, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { createContext } from '../../graphql/resolvers/context.ts';
import { runSteps } from '../../platform/steps.ts';
import { offerIndexSteps } from '../offer-index/offer-index.ts';
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

const otherDate = (departs: string, nights: number, total: number) => ({
  ...{ departs, nights, total, availability: 'good' },
});
const costing = (base: number) => fakePrice({ base });
/** Soonest first: B and F have another date, F only in its cheapest cabin; E is not sold. */
const few = [
  fakeOfferModel({
    id: 'A',
    departs: '2027-05-01',
    price: costing(60_000),
    stay: { name: 'Sol', board: 'HB' },
  }),
  fakeOfferModel(
    {
      ...{ id: 'B', kind: 'city', departs: '2027-05-10', nights: 3, price: costing(40_000), place: 'Rome' },
      ...{ region: 'Lazio', country: 'IT', from: { kind: 'airport', code: 'STN' }, source: 'press' },
      ...{ stay: { name: 'Casa', board: 'BB' }, otherDates: [otherDate('2027-06-10', 5, 45_000)] },
    },
    { partner: 'borealis' },
  ),
  fakeOfferModel({
    ...{ id: 'C', kind: 'coach', departs: '2027-06-01', nights: 4, price: costing(50_000), solo: true },
    ...{ from: { kind: 'own-way' }, protection: { scheme: 'ABTA', holder: 'Acme Holidays' } },
  }),
  fakeOfferModel(
    {
      ...{ id: 'D', kind: 'river', departs: '2027-06-05', nights: 10, price: costing(150_000) },
      cruise: fakeCruise({
        ...{ noFly: false, waters: 'rivers', ports: [{ day: 1, port: 'Cologne', country: 'DE' }] },
        cabins: [{ grade: 'outside', total: 150_000 }],
      }),
    },
    { partner: 'borealis' },
  ),
  fakeOfferModel({ id: 'E', departs: '2027-06-06' }, { soldBy: false }),
  fakeOfferModel({
    ...{ id: 'F', kind: 'cruise', departs: '2027-07-01', nights: 14, price: costing(200_000) },
    ...{ otherDates: [otherDate('2027-08-01', 14, 180_000)], from: { kind: 'port', name: 'Southampton' } },
    cruise: fakeCruise({
      ...{ line: 'northern', waters: 'norway' },
      cabins: [
        { grade: 'inside', total: 200_000 },
        { grade: 'balcony', total: 300_000 },
      ],
    }),
  }),
];
const fewIndex = runSteps(
  offerIndexSteps(
    few,
    {
      collections: [
        { slug: 'june', lets: ({ kind }) => kind !== 'COACH', asks: { seasons: [6] } },
        {
          slug: 'long',
          lets: () => true,
          asks: { minNights: 7, maxNights: 12, months: ['2027-05', '2027-06'] },
        },
      ],
      campaigns: [{ slug: 'dear', lets: ({ price }) => price.totalPence >= 60_000, asks: { minNights: 5 } }],
    },
    {
      cruiseLines: [{ slug: 'northern', name: 'Northern Line' }],
      partners: ['acme', 'borealis'].map((slug) => ({ slug, name: slug })),
      destinations: [],
    },
  ),
);
const sellFew = () => fewIndex.onSaleAt(now.getTime(), today);
const searchFew = (filter: OfferFilter, sort: OfferSort = 'SOONEST') =>
  searchOffers(fewIndex, sellFew(), filter, sort);
const find = (filter: OfferFilter, sort?: OfferSort) =>
  searchFew(filter, sort)
    .take(0, 9)
    .map(({ id }) => id)
    .join('');

test.each<[OfferFilter, string]>([
  [{}, 'ABCDF'],
  [{ kinds: [], partners: [], from: [], months: [], ids: [], grades: [], where: [], callsAt: [] }, 'ABCDF'],
  [{ collection: null, kinds: null, ids: null, noFly: null, maxNights: null, soloFriendly: null }, 'ABCDF'],
  [{ collection: 'june' }, 'DB'],
  [{ collection: 'unheard-of' }, ''],
  [{ campaign: 'dear' }, 'ADF'],
  [{ campaign: 'june' }, ''],
  [{ campaign: 'dear', collection: 'june' }, 'D'],
  [{ partners: ['borealis'] }, 'BD'],
  [{ partners: ['borealis', 'BOREALIS', 'acme', 'x'] }, 'ABCDF'],
  [{ kinds: ['CITY', 'COACH'] }, 'BC'],
  [{ from: ['nwi'] }, 'AD'],
  [{ from: ['NWI'] }, 'AD'],
  [{ from: ['own-way', 'southampton'] }, 'CF'],
  [{ from: ['LHR'] }, ''],
  [{ boards: ['HALF_BOARD'] }, 'A'],
  [{ protection: ['abta'] }, 'C'],
  [{ lines: ['northern'] }, 'F'],
  [{ ports: ['cologne'] }, 'D'],
  [{ waters: ['norway', 'rivers'] }, 'DF'],
  [{ grades: ['INSIDE'] }, 'F'],
  [{ grades: ['garden shed'] }, 'ABCDF'],
  [{ grades: ['garden shed', 'outside'] }, 'D'],
  [{ where: ['rome'] }, 'B'],
  [{ where: ['majorca', 'italy'] }, 'ABCDF'],
  [{ callsAt: ['no'] }, 'F'],
  [{ sources: ['press'] }, 'B'],
  [{ soloFriendly: true }, 'C'],
  [{ soloFriendly: false }, 'ABDF'],
  [{ noFly: true }, 'F'],
  [{ noFly: false }, 'D'],
  [{ ids: ['e', 'x'] }, ''],
  [{ months: ['2027-06'] }, 'CDB'],
  [{ minNights: 5 }, 'ADBF'],
  [{ minNights: 0 }, 'ABCDF'],
  [{ maxNights: 4 }, 'BC'],
  [{ minNights: 4, maxNights: 5 }, 'CB'],
  [{ maxNights: 0 }, ''],
  [{ maxTotalPence: 50_000 }, 'BC'],
  [{ maxTotalPence: 49_999 }, 'B'],
  [{ maxTotalPence: 0 }, ''],
  // F costs £1,800 on its other date, but only in its cheapest cabin.
  [{ maxTotalPence: 180_000, grades: ['inside'] }, 'F'],
  [{ maxTotalPence: 299_999, grades: ['balcony'] }, ''],
  [{ maxTotalPence: 300_000, grades: ['balcony'] }, 'F'],
  // The stricter of a collection's bounds and a visitor's applies; a visitor's months replace its own.
  [{ collection: 'long' }, 'AD'],
  [{ collection: 'long', minNights: 5, maxNights: 9 }, 'A'],
  [{ collection: 'long', minNights: 8, maxNights: 20 }, 'D'],
  [{ collection: 'long', months: ['2027-06'] }, 'D'],
  [{ kinds: ['BEACH', 'CITY'], from: ['stn'] }, 'B'],
])('the filter %j finds “%s”', (filter, ids) => {
  expect(find(filter)).toBe(ids);
  expect(searchFew(filter).total).toBe(ids.length);
});

test.each<[OfferSort, OfferFilter, string]>([
  ['SOONEST', {}, 'ABCDF'],
  ['LOWEST_TOTAL', {}, 'BCADF'],
  ['LOWEST_PER_NIGHT', {}, 'ABCFD'],
  ['LOWEST_TOTAL', { grades: ['inside', 'outside'] }, 'DF'],
  // F costs £1,800 in an inside cabin, and D £1,500.
  ['LOWEST_PER_NIGHT', { grades: ['inside', 'outside'] }, 'FD'],
])('in the order %s the filter %j lists %s', (sort, filter, ids) => {
  expect(find(filter, sort)).toBe(ids);
});

test.each<[OfferFilter, number, number, readonly string[]]>([
  [{ ids: ['f', 'A', 'b'] }, 0, 9, ['F 2027-07-01', 'A 2027-05-01', 'B 2027-05-10']],
  [{ ids: ['f', 'A', 'b'] }, 1, 1, ['A 2027-05-01']],
  [{ ids: ['f', 'A', 'b'] }, 2, 9, ['B 2027-05-10']],
  [{ ids: ['f', 'A', 'b'] }, 0, 0, []],
  [{ ids: ['X', 'C', 'E', 'B'] }, 0, 9, ['C 2027-06-01', 'B 2027-05-10']],
  [{ ids: ['F', 'A'], kinds: ['CRUISE'] }, 0, 9, ['F 2027-07-01']],
  // With a condition on departures it is the cheapest that fits.
  [{ ids: ['F', 'B'], minNights: 1 }, 0, 9, ['F 2027-08-01', 'B 2027-05-10']],
  [{ ids: ['B', 'F'], minNights: 5 }, 0, 9, ['B 2027-06-10', 'F 2027-08-01']],
  [{ ids: ['B', 'F'], minNights: 5 }, 1, 1, ['F 2027-08-01']],
])('the codes of %j are listed in their own order: %i, %i', (filter, start, count, expected) => {
  for (const sort of ['SOONEST', 'LOWEST_TOTAL'] as const)
    expect(
      searchFew(filter, sort)
        .take(start, count)
        .map(({ id, departs }) => `${id} ${departs}`),
    ).toEqual(expected);
});

test('pages of a search begin after the first offers and end with the last', () => {
  const ids = (start: number, count: number) =>
    searchFew({})
      .take(start, count)
      .map(({ id }) => id)
      .join('');
  expect([ids(0, 2), ids(2, 2), ids(4, 2), ids(5, 2), ids(0, 0)]).toEqual(['AB', 'CD', 'F', '', '']);
});

test('the nearest departures are compared at their price in the cabins that are asked for', () => {
  const seen: string[] = [];
  const distance = ({ departs, totalPence }: { departs: string; totalPence: number }) => {
    seen.push(`${departs} ${totalPence}`);
    return totalPence === 300_000 ? 1 : 2;
  };
  const [nearest, ...others] = searchFew({ grades: ['balcony'] }).takeNearest(distance, 5);
  expect([nearest?.id, nearest?.departs, others]).toEqual(['F', '2027-07-01', []]);
  expect(seen).toEqual(['2027-07-01 300000', '2027-08-01 Infinity']);
});

/** Choices of a facet that are not hidden, with the number of offers of each. */
const countsOf = (filter: OfferFilter, facet: string) =>
  searchFew(filter)
    .facets()
    .find(({ name }) => name === facet)
    ?.options.map(({ value, count }) => `${value} ${count}`);

test.each<[string, OfferFilter, readonly string[]]>([
  ['kind', {}, ['BEACH 1', 'CITY 1', 'COACH 1', 'CRUISE 1', 'RIVER 1']],
  ['kind', { kinds: ['CITY'] }, ['BEACH 1', 'CITY 1', 'COACH 1', 'CRUISE 1', 'RIVER 1']],
  ['kind', { kinds: ['SKI'], from: ['nwi'] }, ['BEACH 1', 'SKI 0', 'RIVER 1']],
  ['kind', { months: ['2027-06'] }, ['CITY 1', 'COACH 1', 'RIVER 1']],
  ['from', { kinds: ['CITY', 'COACH'] }, ['STN 1', 'own-way 1']],
  ['from', { from: ['stn'] }, ['STN 1', 'own-way 1', 'NWI 2', 'southampton 1']],
  ['board', { from: ['stn'] }, ['BED_AND_BREAKFAST 1']],
  ['board', { boards: ['HALF_BOARD'] }, ['BED_AND_BREAKFAST 1', 'HALF_BOARD 1']],
  ['protection', { protection: ['ABTA'] }, ['ABTA 1', 'ATOL 4']],
  ['line', { kinds: ['RIVER'], lines: ['northern'] }, ['northern 0']],
  ['port', { ports: ['cologne'] }, ['cologne 1', 'southampton 1']],
  ['waters', { waters: ['norway'] }, ['norway 1', 'rivers 1']],
  ['operator', { partners: ['acme'] }, ['acme 3', 'borealis 2']],
  ['operator', { kinds: ['RIVER'] }, ['borealis 1']],
  ['where', { where: ['rome'] }, ['italy 1', 'rome 1', 'spain 4', 'palma 4']],
  ['where', { kinds: ['CITY'], where: ['italy'] }, ['italy 1', 'rome 1']],
  ['month', {}, ['2027-05 2', '2027-06 3', '2027-07 1', '2027-08 1']],
  ['month', { months: ['2027-06'] }, ['2027-05 2', '2027-06 3', '2027-07 1', '2027-08 1']],
  ['month', { minNights: 5, maxNights: 7 }, ['2027-05 1', '2027-06 1']],
  ['month', { collection: 'june' }, ['2027-06 2']],
  ['nights', {}, ['1-4 2', '5-7 2', '8-10 1', '11-14 1']],
  ['nights', { minNights: 5, maxNights: 7 }, ['1-4 2', '5-7 2', '8-10 1', '11-14 1']],
  ['nights', { months: ['2027-05'] }, ['1-4 1', '5-7 1']],
  ['nights', { maxTotalPence: 45_000 }, ['1-4 1', '5-7 1']],
  ['budget', {}, ['50000 2', '75000 3', '150000 4', '200000 5']],
  ['budget', { maxTotalPence: 45_000 }, ['45000 1', '50000 2', '75000 3', '150000 4', '200000 5']],
  ['budget', { months: ['2027-06'] }, ['50000 2', '150000 3']],
  ['budget', { grades: ['balcony'] }, ['300000 1']],
  ['grade', {}, ['inside 1', 'outside 1', 'balcony 1']],
  ['grade', { grades: ['inside'] }, ['inside 1', 'outside 1', 'balcony 1']],
  ['grade', { maxTotalPence: 180_000 }, ['inside 1', 'outside 1']],
  ['grade', { maxTotalPence: 180_000, grades: ['balcony'] }, ['inside 1', 'outside 1', 'balcony 0']],
  ['grade', { months: ['2027-08'] }, ['inside 1', 'balcony 1']],
])('the choices of “%s” under %j are counted without that condition alone: %j', (facet, filter, counts) => {
  expect(countsOf(filter, facet)).toEqual(counts);
});

test('facets are counted once for equal filters, whatever the order and the empty parts', () => {
  const first = searchFew({ kinds: ['CITY'], minNights: 0 }).facets();
  for (const filter of [
    { minNights: 0, kinds: ['CITY'] },
    { kinds: ['CITY'], minNights: 0, from: [], maxNights: null, where: null, noFly: undefined },
  ] as OfferFilter[])
    expect(searchFew(filter).facets()).toBe(first);
  expect(searchFew({ kinds: ['CITY'], minNights: 0 }, 'LOWEST_TOTAL').facets()).toBe(first);
  for (const filter of [
    ...[
      { kinds: ['CITY'] },
      { kinds: ['CITY'], minNights: 1 },
      { kinds: ['CITY'], minNights: 0, noFly: false },
    ],
    ...[{ kinds: ['COACH'], minNights: 0 }, { kinds: ['CITY'], maxNights: 0 }, {}],
  ] as OfferFilter[])
    expect(searchFew(filter).facets()).not.toBe(first);
});

test('facets are counted again once other offers are on sale', () => {
  const other = fewIndex.onSaleAt(now.getTime() - 1, today);
  const later = fewIndex.onSaleAt(now.getTime(), '2026-11-22');
  const [before, after] = [other, later].map((onSale) =>
    searchOffers(fewIndex, onSale, {}, 'SOONEST').facets(),
  );
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
});
