/** A model that follows changes of offers equals a model of the same offers that is built from nothing. */
import fc from 'fast-check';
import { makeOffers } from '#tests/bench/make-offers.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { loadSampleContent } from '#tests/support/sample-content.ts';
import { runSteps } from '../../platform/steps.ts';
import { buildModel, changedModelSteps, type Model } from '../model/model.ts';
import { searchOffers } from '../model/search-offers.ts';
import { similarOffers } from '../model/similar-offers.ts';
import { searchSite } from '../search/search-site.ts';
import { siteSearchOf, siteSearchSteps } from '../search/site-search.ts';
import { offerFacts } from './offer-facts.ts';
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
