/** Tests of the offer index: its groups, its look-up by code, and an index that follows a change. */
import { fakeOfferModel } from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { runSteps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type IndexedGroup, type OfferGroups, offerIndexSteps } from './offer-index.ts';
import { moveOffers } from './offer-moves.ts';
import { unite } from './posting.ts';

const names = { cruiseLines: [], partners: [], destinations: [] };
const groups: OfferGroups = {
  collections: [
    { slug: 'beaches', lets: ({ kind }) => kind === 'BEACH', asks: { seasons: [6, 7] } },
    { slug: 'cities', lets: ({ kind }) => kind === 'CITY', asks: {} },
  ],
  campaigns: [{ slug: 'all', lets: () => true, asks: { minNights: 3 } }],
};
const beach = fakeOfferModel({ id: 'AC1001', departs: '2027-05-01' });
const city = fakeOfferModel({ id: 'AC1002', departs: '2027-05-02', kind: 'city', place: 'Rome' });
const villa = fakeOfferModel({ id: 'AC1003', departs: '2027-05-03' });
const offers = [beach, city, villa];
const build = (some: readonly OfferModel[], given = groups) => runSteps(offerIndexSteps(some, given, names));
type Index = ReturnType<typeof build>;
const follow = (index: Index, changes: Record<string, OfferModel | null>, given = groups): Index => {
  const moves = moveOffers(index.offers, new Map(Object.entries(changes)));
  return runSteps(offerIndexSteps(moves.offers, given, names, { index, moves }));
};
const placesOf = (group: IndexedGroup | undefined) => group && listBits(unite([group.posting], 3));

test('each group has its offers and its conditions on a departure', () => {
  const { collections, campaigns } = build(offers);
  expect([...collections.keys()]).toEqual(['beaches', 'cities']);
  expect(placesOf(collections.get('beaches'))).toEqual([0, 2]);
  expect(placesOf(collections.get('cities'))).toEqual([1]);
  expect(placesOf(campaigns.get('all'))).toEqual([0, 1, 2]);
  expect(collections.get('beaches')?.asks).toEqual({ seasons: [6, 7] });
  expect(campaigns.get('all')?.asks).toEqual({ minNights: 3 });
});

test('an offer is found by its code, and an unknown code is not', () => {
  const { placeOf } = build(offers);
  expect(['AC1001', 'AC1002', 'AC1003', 'ZZ9999', 'ac1001'].map(placeOf)).toEqual([
    ...[0, 1, 2],
    ...[undefined, undefined],
  ]);
});

test('after changes groups have their offers at the new places, and the conditions they ask now', () => {
  const changes = {
    AC1001: { ...beach, departs: '2027-06-01' },
    AC1002: { ...city, kind: 'BEACH' as const },
  };
  const asked = {
    ...groups,
    collections: groups.collections.map((group) => ({ ...group, asks: { maxNights: 9 } })),
  };
  const index = follow(build(offers), changes, asked);
  expect(index.offers.map(({ id }) => id)).toEqual(['AC1002', 'AC1003', 'AC1001']);
  expect(placesOf(index.collections.get('beaches'))).toEqual([0, 1, 2]);
  expect(placesOf(index.collections.get('cities'))).toEqual([]);
  expect(placesOf(index.campaigns.get('all'))).toEqual([0, 1, 2]);
  expect(index.collections.get('beaches')?.asks).toEqual({ maxNights: 9 });
  expect(index.placeOf('AC1001')).toBe(2);
  expect(index.likeness.months[2]).toBe(5);
  expect([...index.likeness.codes.kind]).toEqual([1, 1, 1]);
});

test('a group that the former index lacks is read from all offers', () => {
  const before = build(offers, { collections: [], campaigns: [] });
  const { collections } = follow(before, { AC1003: null });
  expect(placesOf(collections.get('beaches'))).toEqual([0]);
  expect(placesOf(collections.get('cities'))).toEqual([1]);
});

test('an unchanged offer that has left its group of the former index is not asked again', () => {
  const before = build(offers);
  const asked: string[] = [];
  const watched: OfferGroups = {
    collections: [{ slug: 'beaches', lets: ({ id }) => asked.push(id) > 0, asks: {} }],
    campaigns: [],
  };
  const { collections } = follow(before, { AC1002: { ...city, title: 'Other' } }, watched);
  expect(asked).toEqual(['AC1002']);
  expect(placesOf(collections.get('beaches'))).toEqual([0, 1, 2]);
});

test('a place that a changed offer names is a choice, and one that it no longer names is not', () => {
  const index = follow(build(offers), { AC1002: { ...city, place: 'Milan', where: ['spain', 'milan'] } });
  const values = index.choices.where.map(({ value }) => value);
  expect(values).toContain('milan');
  expect(values).not.toContain('rome');
});

test('choices are listed again only where a changed offer names other places', () => {
  const before = build(offers);
  // The former choices are found again by a mark that no offer has.
  const marked = {
    ...before,
    choices: { ...before.choices, kind: [{ ...before.choices.kind[0], value: 'MARK' } as never] },
  };
  const valuesAfter = (changes: Record<string, OfferModel | null>) =>
    follow(marked, changes).choices.kind.map(({ value }) => value);
  expect(valuesAfter({ AC1002: { ...city, title: 'Other' } })).toEqual(['MARK']);
  expect(valuesAfter({ AC1002: { ...city, place: 'Milan' } })).not.toContain('MARK');
});

test('an index that follows a change has other offers on sale, and the former one has the same as before', () => {
  const before = build(offers);
  const after = follow(before, { AC1003: null });
  const list = ({ onSaleAt }: Index) =>
    onSaleAt(Date.parse('2026-11-21T09:00:00Z'), '2026-11-21').offers.map(({ id }) => id);
  expect(list(after)).toEqual(['AC1001', 'AC1002']);
  expect(list(before)).toEqual(['AC1001', 'AC1002', 'AC1003']);
});

test('there is a pause after each fact and each group', () => {
  const empty = [...offerIndexSteps([], { collections: [], campaigns: [] }, names)].length;
  expect([...offerIndexSteps([], groups, names)].length - empty).toBe(3);
  // One after each of 24 facts and of 10 facets.
  expect(empty).toBe(24 + 10);
});
