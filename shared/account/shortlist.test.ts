/** Tests of saved holidays: merging, changing and normalising the list. */
import { maxSavedOffers, normalizeShortlist, savedOffersCookie, updateShortlist } from './shortlist.ts';

test('merging an account’s offers with a device’s lists each offer once', () => {
  const offers = updateShortlist(['NW4127', 'TU1001'], { add: ['TU1001', 'SG2703'] });
  expect(offers).toEqual(['NW4127', 'TU1001', 'SG2703']);
});

test('normalizeShortlist drops invalid codes and duplicates, and the first ones of too many', () => {
  expect(normalizeShortlist(['nw4127', 7, null, 'NW4127', 'NW4127'])).toEqual(['NW4127']);
  const many = Array.from({ length: 60 }, (_, n) => `NW${1000 + n}`);
  expect(normalizeShortlist(many)).toEqual(many.slice(-maxSavedOffers));
});

test('updateShortlist adds and removes offers', () => {
  expect(updateShortlist(['NW4127'], { add: ['SG2703'] })).toEqual(['NW4127', 'SG2703']);
  expect(updateShortlist(['NW4127', 'SG2703'], { remove: ['NW4127'] })).toEqual(['SG2703']);
});

test('the list has at most fifty offers: the 51st displaces the first', () => {
  const many = Array.from({ length: 51 }, (_, n) => `NW${1000 + n}`);
  expect(normalizeShortlist(many)).toHaveLength(50);
  expect(normalizeShortlist(many)[0]).toBe('NW1001');
});

test('removing an offer from a full list makes room for one added in the same update', () => {
  const many = Array.from({ length: 50 }, (_, n) => `NW${1000 + n}`);
  const offers = updateShortlist(many, { add: ['SG2703'], remove: ['NW1049'] });
  expect(offers).toEqual([...many.slice(0, 49), 'SG2703']);
});

test.each([['XNW4127'], ['NW41270'], ['NW412'], ['N4127'], [['NW4127']]])(
  '%j is not a valid offer code',
  (offer) => {
    expect(normalizeShortlist([offer])).toEqual([]);
  },
);

describe('the cookie of a browser without scripts', () => {
  const { name, maxAgeMs, read, write } = savedOffersCookie;

  test('is named saved-offers and lasts 180 days', () => {
    expect([name, maxAgeMs]).toEqual(['saved-offers', 15_552_000_000]);
  });

  test('contains the codes in order, separated by full stops', () => {
    expect(write(['NW4127', 'SG2703'])).toBe('NW4127.SG2703');
    expect(read({ 'saved-offers': 'NW4127.SG2703', other: 'TU1001' })).toEqual(['NW4127', 'SG2703']);
  });

  test.each([[{}], [{ 'saved-offers': '' }], [{ 'saved-offers': 'NW4127,SG2703' }]])(
    'gives no offers for the cookies %j',
    (cookies) => {
      expect(read(cookies)).toEqual([]);
    },
  );
});
