/** Tests of postings in both forms, and of postings that follow a change against new ones. */
import { fakeOfferModel, randomOffers } from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { randomFrom } from '#tests/support/seeded-random.js';
import { runSteps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { soonest } from '../model/sort-offers.ts';
import { createBitSet } from './bit-set.ts';
import { moveOffers } from './offer-moves.ts';
import {
  addPosting,
  changedPostingSteps,
  countIn,
  createPosting,
  hasMember,
  movePosting,
  type Posting,
  type Postings,
  postingSteps,
  unite,
} from './posting.ts';

const listOf = (posting: Posting, size: number) => {
  const set = createBitSet(size);
  addPosting(posting, set);
  return listBits(set);
};

test.each([
  ['one of 33 offers', [32], 33, 'list'],
  ['one of 32 offers', [31], 32, 'bits'],
  ['two of 65 offers', [0, 64], 65, 'list'],
  ['two of 64 offers', [0, 63], 64, 'bits'],
  ['none of one offer', [], 1, 'list'],
  ['none of no offers', [], 0, 'bits'],
])('%s are stored in the smaller form', (_, members, size, form) => {
  const posting = createPosting(members, size);
  expect(posting.members && [...posting.members]).toEqual(form === 'list' ? members : null);
  expect(posting.bits && listBits(posting.bits)).toEqual(form === 'bits' ? members : null);
});

test('bits of a posting have a buffer of their own size', () => {
  const { bits } = createPosting(
    Array.from({ length: 1_000 }, (_, place) => place),
    1_025,
  );
  expect([bits?.length, bits?.buffer.byteLength]).toEqual([33, 132]);
});

describe.each([
  ['a list', [0, 31, 32, 99], 130],
  ['bits', [0, 31, 32, 99], 100],
])('a posting as %s', (_, members, size) => {
  const posting = createPosting(members, size);

  test('has its members and no others', () => {
    const places = Array.from({ length: size }, (__, place) => place);
    expect(places.filter((place) => hasMember(posting, place))).toEqual(members);
    expect(hasMember(posting, size + 64)).toBe(false);
  });

  test('is counted within a set of offers', () => {
    const within = (places: readonly number[]) => {
      const set = createBitSet(size);
      for (const place of places) addPosting(createPosting([place], size), set);
      return countIn(posting, set);
    };
    expect(within([])).toBe(0);
    expect(within([31])).toBe(1);
    expect(within([1, 30, 33, 98])).toBe(0);
    expect(within([0, 1, 31, 32, 33, 99])).toBe(4);
  });

  test('is united with others, with itself alone, and with none', () => {
    const other = createPosting([1, 32], size);
    expect(listBits(unite([posting, other], size))).toEqual([0, 1, 31, 32, 99]);
    expect(listBits(unite([other, undefined, posting], size))).toEqual([0, 1, 31, 32, 99]);
    expect(listBits(unite([undefined, posting], size))).toEqual(members);
    expect(listBits(unite([posting], size))).toEqual(members);
    expect(listOf(posting, size)).toEqual(members);
  });
});

test('the bits of a single posting are shared, not copied', () => {
  const posting = createPosting([1, 2], 40);
  expect(unite([posting], 40)).toBe(posting.bits);
});

test.each([[[]], [[undefined]]])('a union of %j has a place for each offer and no members', (postings) => {
  const set = unite(postings, 70);
  expect(set).toHaveLength(3);
  expect(listBits(set)).toEqual([]);
});

test('a posting without members in either form counts none', () => {
  const none = { members: null, bits: null };
  expect(countIn(none, Uint32Array.of(7))).toBe(0);
  expect(hasMember(none, 0)).toBe(false);
});

test('items are posted by their facts in lower case, and once where a fact is repeated', () => {
  const items = [['Rome', 'ROME', 'Oslo'], [], ['rome'], ['Oslo', 'Rome', 'oslo']];
  const postings = runSteps(postingSteps(items, (item) => item));
  expect([...postings].map(([value, posting]) => [value, listOf(posting, 4)])).toEqual([
    ['rome', [0, 2, 3]],
    ['oslo', [0, 3]],
  ]);
});

test('there is a pause after each item and after each value', () => {
  expect([...postingSteps([['a'], ['a', 'b'], []], (item) => item)]).toHaveLength(5);
});

const facts = ({ place, kind, price, title }: OfferModel) => [place, kind, `£${price.totalPence}`, title];
const plain = (postings: Postings, size: number) =>
  Object.fromEntries([...postings].map(([value, posting]) => [value, listOf(posting, size)]));
const follow = (former: readonly OfferModel[], changes: ReadonlyMap<string, OfferModel | null>) => {
  const before = runSteps(postingSteps(former, facts));
  const moves = moveOffers(former, changes);
  return { before, moves, after: runSteps(changedPostingSteps(before, moves, facts)) };
};

test('after random changes the postings equal new ones', () => {
  const random = randomFrom(5);
  const all = randomOffers(6, 120);
  const others = randomOffers(7, 30);
  for (let round = 1; round <= 24; round += 1) {
    // Up to 32 offers the values are bits; with 120 most of them are lists.
    const former = all.slice(0, round % 2 ? 120 : 12).sort(soonest);
    const first = Math.floor(random() * 9);
    const changes = new Map<string, OfferModel | null>();
    for (const other of others.slice(first, first + (round % 7)))
      changes.set(other.id, random() < 0.3 ? null : other);
    if (round % 3 === 0) changes.set('ZZ1', { ...(others[9] as OfferModel), id: 'ZZ1', title: 'New' });
    const { moves, after } = follow(former, changes);
    const size = moves.offers.length;
    expect(plain(after, size)).toEqual(plain(runSteps(postingSteps(moves.offers, facts)), size));
    for (const { members, bits } of after.values()) {
      const count = members?.length ?? listBits(bits as Uint32Array).length;
      expect(members !== null).toBe(count * 32 < size);
    }
  }
});

const [rome, oslo, bath] = ['Rome', 'Oslo', 'Bath'].map((place, index) =>
  fakeOfferModel({ id: `AC100${index}`, place, title: 'A', departs: `2027-05-0${index + 1}` }),
) as [OfferModel, OfferModel, OfferModel];

test('an offer that changes in place shares the postings of what it still is, and leaves the others', () => {
  const { before, after } = follow([rome, oslo, bath], new Map([[oslo.id, { ...oslo, place: 'Bath' }]]));
  expect(after.get('rome')).toBe(before.get('rome'));
  expect(after.get('beach')).toBe(before.get('beach'));
  expect(after.has('oslo')).toBe(false);
  expect(listOf(after.get('bath') as Posting, 3)).toEqual([1, 2]);
  expect(listOf(before.get('bath') as Posting, 3)).toEqual([2]);
});

test('two offers that exchange a fact in place exchange their places in its postings', () => {
  const changes = new Map([
    [rome.id, { ...rome, place: 'Oslo' }],
    [oslo.id, { ...oslo, place: 'Rome' }],
  ]);
  const { after } = follow([rome, oslo, bath], changes);
  expect(plain(after, 3)).toMatchObject({ oslo: [0], rome: [1], bath: [2] });
});

test('a removed offer moves the later ones, and a value without offers is removed', () => {
  const { before, after } = follow([rome, oslo, bath], new Map([[oslo.id, null]]));
  expect(plain(after, 2)).toMatchObject({ rome: [0], bath: [1], beach: [0, 1] });
  expect(after.has('oslo')).toBe(false);
  expect(after.get('rome')).not.toBe(before.get('rome'));
});

test('a posting is moved with the changed offers that join it, in ascending order', () => {
  const moves = moveOffers([rome, oslo, bath], new Map([[bath.id, { ...bath, departs: '2027-04-01' }]]));
  // Bath leaves first now, so the others are one place later.
  expect(listOf(movePosting(createPosting([0, 2], 3), moves), 3)).toEqual([1]);
  expect(listOf(movePosting(createPosting([0, 1], 3), moves, [0]), 3)).toEqual([0, 1, 2]);
  const members = { members: Uint32Array.of(0, 1), bits: null };
  expect(listOf(movePosting(members, moves, [0]), 3)).toEqual([0, 1, 2]);
});
