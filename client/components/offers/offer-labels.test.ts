/** Offer labels use the wording of a travel agent. */
import {
  boardLabel,
  departureLabel,
  joinFacts,
  kindLabel,
  partyLabel,
  perPersonLabel,
  starLabel,
} from './offer-labels.ts';

const price = {
  basis: 'TWO_SHARING',
  adults: 2,
  children: 0,
  totalPence: 159800,
  perPersonPence: 79900,
  isFrom: false,
  checkedAt: '2026-11-21T08:30:00Z',
};

test('a price for two sharing shows the total and the price each', () => {
  expect(partyLabel(price)).toBe('total for 2 adults');
  expect(perPersonLabel(price)).toBe('£799 each, two sharing');
});

test('a solo price names the room or cabin to yourself, and no price per person', () => {
  const solo = { ...price, basis: 'SOLO', adults: 1, perPersonPence: 159800 };
  expect(partyLabel(solo)).toBe('total for 1 adult');
  expect(perPersonLabel(solo)).toBe('a room or cabin to yourself');
});

test('a family price shows the total and the average per person', () => {
  const family = { ...price, basis: 'FAMILY', children: 2, perPersonPence: 39950 };
  expect(partyLabel(family)).toBe('total for 2 adults and 2 children');
  expect(perPersonLabel(family)).toBe('£400 each on average');
});

test('the place of departure reads as part of a sentence', () => {
  expect(departureLabel({ kind: 'airport', name: 'Norwich' })).toBe('from Norwich');
  expect(departureLabel({ kind: 'pickup', name: 'from 14 pick-up points' })).toBe('from 14 pick-up points');
  expect(departureLabel({ kind: 'own-way', name: 'Make your own way' })).toBe('your own way there');
});

test('kinds, boards and star ratings have labels, and a rating names its source', () => {
  expect(kindLabel('RIVER')).toBe('River cruise');
  expect(boardLabel('BED_AND_BREAKFAST')).toBe('bed and breakfast');
  expect(starLabel(4.5, 'operator')).toBe('4.5★ operator’s rating');
});

test('a missing fact leaves no separator dot', () => {
  expect(joinFacts(['7 nights', null, 'half board'])).toBe('7 nights\u00a0· half board');
});
