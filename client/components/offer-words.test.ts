/** An offer is told in the words that a travel agent would use. */
import {
  boardWord,
  eachWords,
  fromWords,
  joinFacts,
  kindWord,
  partyWords,
  starWords,
} from './offer-words.ts';

const price = {
  basis: 'TWO_SHARING',
  adults: 2,
  children: 0,
  totalPence: 159800,
  perPersonPence: 79900,
  isFrom: false,
  checkedAt: '2026-11-21T08:30:00Z',
};

test('two sharing are told the total and their own half', () => {
  expect(partyWords(price)).toBe('total for 2 adults');
  expect(eachWords(price)).toBe('£799 each, two sharing');
});

test('a person alone is told what is theirs, not a half of anything', () => {
  const solo = { ...price, basis: 'SOLO', adults: 1, perPersonPence: 159800 };
  expect(partyWords(solo)).toBe('total for 1 adult');
  expect(eachWords(solo)).toBe('a room or cabin to yourself');
});

test('a family is told the average', () => {
  const family = { ...price, basis: 'FAMILY', children: 2, perPersonPence: 39950 };
  expect(partyWords(family)).toBe('total for 2 adults and 2 children');
  expect(eachWords(family)).toBe('£399.50 each on average');
});

test('where it leaves from reads as a sentence does', () => {
  expect(fromWords({ kind: 'airport', name: 'Norwich' })).toBe('from Norwich');
  expect(fromWords({ kind: 'pickup', name: 'from 14 pick-up points' })).toBe('from 14 pick-up points');
  expect(fromWords({ kind: 'own-way', name: 'Make your own way' })).toBe('your own way there');
});

test('kinds, boards and stars have their words, and stars their giver', () => {
  expect(kindWord('RIVER')).toBe('River cruise');
  expect(boardWord('BED_AND_BREAKFAST')).toBe('bed and breakfast');
  expect(starWords(4.5, 'operator')).toBe('4.5★ operator’s rating');
});

test('missing facts leave no dot behind', () => {
  expect(joinFacts(['7 nights', null, 'half board'])).toBe('7 nights\u00a0· half board');
});
