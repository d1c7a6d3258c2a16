/** Saved holidays are joined, changed and kept tidy. */
import { maxSavedOffers, mergeShortlists, normalizeShortlist, updateShortlist } from './shortlist.ts';

test('an account’s offers and a device’s become one list, each offer once', () => {
  expect(mergeShortlists(['NW4127', 'TU1001'], ['TU1001', 'SG2703'])).toEqual(['NW4127', 'TU1001', 'SG2703']);
});

test('what is no offer of ours falls away, and of too many the first', () => {
  expect(normalizeShortlist(['nw4127', 7, null, 'NW4127', 'NW4127'])).toEqual(['NW4127']);
  const many = Array.from({ length: 60 }, (_, n) => `NW${1000 + n}`);
  expect(normalizeShortlist(many)).toEqual(many.slice(-maxSavedOffers));
});

test('offers are put on the list and taken off it', () => {
  expect(updateShortlist(['NW4127'], { add: ['SG2703'] })).toEqual(['NW4127', 'SG2703']);
  expect(updateShortlist(['NW4127', 'SG2703'], { remove: ['NW4127'] })).toEqual(['SG2703']);
});

test('fifty are kept', () => {
  const many = Array.from({ length: 51 }, (_, n) => `NW${1000 + n}`);
  expect(normalizeShortlist(many)).toHaveLength(50);
  expect(normalizeShortlist(many)[0]).toBe('NW1001');
});
