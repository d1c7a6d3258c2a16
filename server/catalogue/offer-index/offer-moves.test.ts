/** A model that follows changes of offers equals a model of the same offers that is built from nothing. */
import fc from 'fast-check';
import { makeOffers } from '#tests/bench/make-offers.ts';
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import { fakeCruise, fakeGuide, fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { runSteps } from '../../platform/steps.ts';
import { buildModel, changedModelSteps, type Model } from '../model/model.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { searchOffers } from '../model/search-offers.ts';
import { similarOffers } from '../model/similar-offers.ts';
import { searchSite } from '../search/search-site.ts';
import { siteSearchOf, siteSearchSteps } from '../search/site-search.ts';
import { offerFacts } from './offer-facts.ts';
import { moveOffers } from './offer-moves.ts';
import { createPosting, type Postings, unite } from './posting.ts';

const content = await loadSampleContent();
const samples = [...content.offers];
type OfferEntry = (typeof samples)[number];
const entries = makeOffers(samples, 90);
/** Offers that take the place of others, and new ones. */
const others = makeOffers(samples, 60, 2);
const first = buildModel({ ...content, offers: entries });
siteSearchOf(first);
const today = '2026-11-21';
const now = Date.parse('2026-11-21T09:00:00Z');

interface Edit {
  readonly at: number;
  readonly by: 'price' | 'title' | 'day' | 'another' | 'new' | 'gone';
}

const edits = fc.array(
  fc.array(
    fc.record({ at: fc.nat(59), by: fc.constantFrom('price', 'title', 'day', 'another', 'new', 'gone') }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 3 },
) as fc.Arbitrary<readonly (readonly Edit[])[]>;

/** Returns the changed offer by its code; null for one that is removed. */
function edit({ at, by }: Edit): [string, OfferEntry | null] {
  const entry = entries[at] as OfferEntry;
  const other = others[at] as OfferEntry;
  const { value } = entry;
  const withValue = (changes: Partial<OfferEntry['value']>) => ({
    ...entry,
    value: { ...value, ...changes },
  });
  const [id, changed] = {
    price: [value.id, withValue({ price: { ...value.price, base: value.price.base + 1_000 } })] as const,
    title: [value.id, withValue({ title: 'A quetzalcoatl of a week' })] as const,
    day: [value.id, withValue({ departs: `2027-0${(at % 9) + 1}-15` })] as const,
    another: [value.id, { ...other, value: { ...other.value, id: value.id } }] as const,
    new: [`ZZ${1000 + at}`, { ...other, value: { ...other.value, id: `ZZ${1000 + at}` } }] as const,
    gone: [value.id, null] as const,
  }[by];
  return [id, changed];
}

const listPostings = (postings: Postings, size: number) =>
  Object.fromEntries([...postings].map(([value, posting]) => [value, [...unite([posting], size)]]).sort());

/** Everything that depends on the offers, as plain values. */
function describe(model: Model) {
  const { offers, offerIndex } = model;
  const { words } = siteSearchOf(model);
  const size = offers.length;
  const onSale = offerIndex.onSaleAt(now, today);
  const groups = [...offerIndex.collections, ...offerIndex.campaigns];
  return {
    offers,
    printed: model.printedOffers.map(({ id }) => id),
    places: offers.map(({ id }) => [offerIndex.placeOf(id), model.offersById.get(id)?.title]),
    facts: Object.keys(offerFacts).map((fact) => [fact, listPostings(offerIndex.by[fact as 'kind'], size)]),
    groups: groups.map(([slug, { posting, asks }]) => [slug, [...unite([posting], size)], asks]),
    choices: Object.entries(offerIndex.choices).map(([facet, choices]) => [
      facet,
      choices.map(({ value, label, group, posting }) => [value, label, group, ...unite([posting], size)]),
    ]),
    words: (['words', 'titles', 'names'] as const).map((name) => listPostings(words.index[name], size)),
    spellings: words.index.spellings.search('weak', { fuzzy: 2 }).map(({ id }) => id),
    listed: onSale.offers.map(({ id, departs }) => [id, departs]),
    similar: similarOffers(offerIndex, onSale, offers[0]?.id ?? '', 8).map(({ id }) => id),
    picks: [...model.picksByPeople()].map(([slug, picks]) => [slug, picks.map(({ id }) => id)]),
  };
}

function answer(model: Model) {
  const onSale = model.offerIndex.onSaleAt(now, today);
  const lists = [
    {},
    { months: ['2027-05', '2027-07'] },
    { maxTotalPence: 150_000 },
    { minNights: 5, maxNights: 8 },
  ];
  const found = lists.map((filter) => {
    const list = searchOffers(model.offerIndex, onSale, filter, 'LOWEST_TOTAL');
    return [list.total, list.take(0, 20).map(({ id, departs }) => [id, departs]), list.facets()];
  });
  const none = () => null;
  const request = { first: 6, onSale, isShown: () => true, findRate: none, findOffer: none, findSold: none };
  const texts = [
    'quetzalcoatl',
    'majorka',
    'cruise in may',
    'hotel with a pool',
    'under £1,500',
    'norwich-shop',
  ];
  const searched = texts.map((typed) => {
    const { groups, understood, corrected, unused } = searchSite(model, siteSearchOf(model), {
      ...request,
      typed,
    });
    return [typed, corrected, unused, understood, groups.map(({ name, items }) => [name, items])];
  });
  return { found, searched };
}

/** Follows the batches of changes one after another. */
function follow(batches: readonly (readonly Edit[])[]): { model: Model; offers: readonly OfferEntry[] } {
  const offers = new Map(entries.map((entry) => [entry.value.id, entry]));
  const model = batches.reduce((former, batch) => {
    const changes = new Map(batch.map(edit));
    for (const [id, entry] of changes) {
      if (entry) offers.set(id, entry);
      else offers.delete(id);
    }
    const changed = new Map([...changes].map(([id, entry]) => [id, entry && former.readOffer(entry)]));
    const next = runSteps(changedModelSteps(former, changed));
    runSteps(siteSearchSteps(next.model, { former, moves: next.moves }));
    return next.model;
  }, first);
  return { model, offers: [...offers.values()] };
}

test('after random changes of offers the model, its indexes and its answers are those of a new model', () => {
  fc.assert(
    fc.property(edits, (batches) => {
      const { model, offers } = follow(batches);
      const built = buildModel({ ...content, offers });
      expect(describe(model)).toEqual(describe(built));
      expect(answer(model)).toEqual(answer(built));
    }),
    propertyRuns({ all: 100, few: 2 }),
  );
});

test('a changed price leaves every posting as it is, and the model before it unchanged', () => {
  const before = JSON.stringify(describe(first));
  const { model } = follow([[{ at: 5, by: 'price' }]]);
  const [byPlace, formerByPlace] = [model.offerIndex.by.place, first.offerIndex.by.place];
  expect([...byPlace].every(([place, posting]) => formerByPlace.get(place) === posting)).toBe(true);
  expect(siteSearchOf(model).words.index.spellings).toBe(siteSearchOf(first).words.index.spellings);
  expect(JSON.stringify(describe(first))).toBe(before);
});

test('the pauses of an index of departures are between its parts, and requests find it ready', () => {
  const { offerIndex } = buildModel({ ...content, offers: entries });
  expect([...offerIndex.departureSteps(today)].length).toBeGreaterThan(10);
  const { departures } = offerIndex.onSaleAt(now, today);
  expect(offerIndex.onSaleAt(now + 1, today).departures).toBe(departures);
  expect(createPosting([3, 1].sort(), 100).members).toEqual(Uint32Array.from([1, 3]));
});

const on = (id: string, departs: string, base = 100_000) =>
  fakeOfferModel({ id, departs, price: fakePrice({ base }) });
const [early, middle, late] = [on('B', '2027-05-01'), on('D', '2027-05-02'), on('F', '2027-05-03')] as [
  OfferModel,
  OfferModel,
  OfferModel,
];

test.each<[string, Record<string, OfferModel | null>, string, number[], number[], number[], boolean]>([
  ['no change', {}, 'BDF', [0, 1, 2], [], [], true],
  ['a change in place', { D: on('D', '2027-05-02', 90_000) }, 'BDF', [0, -1, 2], [1], [1], true],
  ['a removal', { D: null }, 'BF', [0, -1, 1], [1], [], false],
  ['the removal of the last', { F: null }, 'BD', [0, 1, -1], [2], [], false],
  ['the removal of all', { B: null, D: null, F: null }, '', [-1, -1, -1], [0, 1, 2], [], false],
  ['the removal of an unknown offer', { X: null }, 'BDF', [0, 1, 2], [], [], true],
  ['a new first offer', { A: on('A', '2027-04-30') }, 'ABDF', [1, 2, 3], [], [0], false],
  ['a new last offer', { G: on('G', '2027-05-04') }, 'BDFG', [0, 1, 2], [], [3], false],
  ['the last offer sooner', { F: on('F', '2027-04-01') }, 'FBD', [1, 2, -1], [2], [0], false],
  ['the first offer later', { B: on('B', '2027-06-01') }, 'DFB', [-1, 0, 1], [0], [2], false],
  [
    'two that exchange places',
    { B: on('B', '2027-05-03', 99_999), F: on('F', '2027-05-01') },
    'FDB',
    [-1, 1, -1],
    [0, 2],
    [0, 2],
    true,
  ],
  [
    'two new ones on one day, the cheaper first',
    { X: on('X', '2027-05-02', 99_999), Y: on('Y', '2027-05-02', 99_998) },
    'BYXDF',
    [0, 3, 4],
    [],
    [1, 2],
    false,
  ],
  [
    'new ones on the same day at the same price, by code',
    { C: on('C', '2027-05-02'), E: on('E', '2027-05-02') },
    'BCDEF',
    [0, 2, 4],
    [],
    [1, 3],
    false,
  ],
  [
    'one removed and another in its place',
    { D: null, E: on('E', '2027-05-02') },
    'BEF',
    [0, -1, 2],
    [1],
    [1],
    true,
  ],
])('after %s each offer has its place', (_, changes, order, places, gone, fresh, isInPlace) => {
  const former = [early, middle, late];
  const moves = moveOffers(former, new Map(Object.entries(changes)));
  expect(moves.former).toBe(former);
  expect(moves.offers.map(({ id }) => id).join('')).toBe(order);
  expect([[...moves.places], moves.gone, moves.fresh]).toEqual([places, gone, fresh]);
  expect(moves.isInPlace).toBe(isInPlace);
});

test('offers that come where there were none are all new', () => {
  const moves = moveOffers([], new Map([['B', early]]));
  expect([moves.offers, [...moves.places], moves.fresh, moves.isInPlace]).toEqual([[early], [], [0], false]);
});

const calls = (...ports: readonly string[]) => ports.map((port, day) => ({ day, port }));
const sailing = fakeOfferModel(
  {
    kind: 'cruise',
    cruise: fakeCruise({ ports: calls('Hull', 'Bergen') }),
    flexible: { from: '2027-06-03', to: '2027-06-09' },
  },
  { guides: [fakeGuide()] },
);
const ship = sailing.cruise as NonNullable<OfferModel['cruise']>;
test.each<[string, boolean, Partial<OfferModel>]>([
  ['a title', true, { title: 'Another title' }],
  ['a price', true, { price: on('B', '2027-05-01', 5).price }],
  ['cabins', true, { cruise: { ...ship, cabins: [] } }],
  ['the nights of a date', true, { departures: sailing.departures.map((one) => ({ ...one, nights: 9 })) }],
  ['a place', false, { place: 'Nerja' }],
  ['a region', false, { region: 'Andalusia' }],
  ['a country', false, { country: 'PT' }],
  ['a guide', false, { guides: [fakeGuide({ slug: 'majorca' })] }],
  ['the text of a guide', true, { guides: [fakeGuide({ lead: 'Another lead.' })] }],
  ['a start', false, { from: fakeOfferModel({ from: { kind: 'own-way' } }).from }],
  ['a ship', false, { cruise: { ...ship, ship: 'Another Ship' } }],
  ['a port of embarkation', false, { cruise: { ...ship, embarks: 'Dover' } }],
  [
    'a port of call',
    false,
    { cruise: { ...ship, itinerary: [{ ...ship.itinerary[0], port: 'Oslo' }] as never } },
  ],
  ['no cruise', false, { cruise: null }],
  ['a day', false, { departures: sailing.departures.map((one) => ({ ...one, departs: '2027-08-01' })) }],
  ['a last day', false, { departures: sailing.departures.map((one) => ({ ...one, until: '2027-06-10' })) }],
])('an offer with another value of %s names the same: %s', (_, isAlike, changes) => {
  expect(moveOffers([sailing], new Map([[sailing.id, { ...sailing, ...changes }]])).isAlike).toBe(isAlike);
});

test.each<[string, boolean, Record<string, OfferModel | null>]>([
  ['no change', true, {}],
  ['a removal', false, { D: null }],
  ['a new offer', false, { X: { ...early, id: 'X' } }],
  ['one removed and the same under another code', false, { B: null, X: { ...early, id: 'X' } }],
  ['one alike and one not', false, { B: { ...early, title: 'Other' }, D: { ...middle, place: 'Other' } }],
  ['two alike', true, { B: { ...early, title: 'Other' }, D: { ...middle, title: 'Other' } }],
])('after %s all offers name the same: %s', (_, isAlike, changes) => {
  expect(moveOffers([early, middle, late], new Map(Object.entries(changes))).isAlike).toBe(isAlike);
});
