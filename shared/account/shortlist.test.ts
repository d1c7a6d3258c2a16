/** Tests of saved holidays: merging, changing and normalising the list. */
import { maxSavedOffers, normalizeShortlist, savedOffersCookie, updateShortlist } from './shortlist.ts';

test('merging an account’s offers with a device’s lists each offer once', () => {
  const offers = updateShortlist(['NX4127', 'TV1001'], { add: ['TV1001', 'SH2703'] });
  expect(offers).toEqual(['NX4127', 'TV1001', 'SH2703']);
});

test('normalizeShortlist drops invalid codes and duplicates, and the first ones of too many', () => {
  expect(normalizeShortlist(['nx4127', 7, null, 'NX4127', 'NX4127'])).toEqual(['NX4127']);
  const many = Array.from({ length: 60 }, (_, n) => `NX${1000 + n}`);
  expect(normalizeShortlist(many)).toEqual(many.slice(-maxSavedOffers));
});

test('updateShortlist adds and removes offers', () => {
  expect(updateShortlist(['NX4127'], { add: ['SH2703'] })).toEqual(['NX4127', 'SH2703']);
  expect(updateShortlist(['NX4127', 'SH2703'], { remove: ['NX4127'] })).toEqual(['SH2703']);
});

test('the list has at most fifty offers: the 51st displaces the first', () => {
  const many = Array.from({ length: 51 }, (_, n) => `NX${1000 + n}`);
  expect(normalizeShortlist(many)).toHaveLength(50);
  expect(normalizeShortlist(many)[0]).toBe('NX1001');
});

test('removing an offer from a full list makes room for one added in the same update', () => {
  const many = Array.from({ length: 50 }, (_, n) => `NX${1000 + n}`);
  const offers = updateShortlist(many, { add: ['SH2703'], remove: ['NX1049'] });
  expect(offers).toEqual([...many.slice(0, 49), 'SH2703']);
});

test.each([['XNX4127'], ['NX41270'], ['NX412'], ['N4127'], [['NX4127']]])(
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
    expect(write(['NX4127', 'SH2703'])).toBe('NX4127.SH2703');
    expect(read({ 'saved-offers': 'NX4127.SH2703', other: 'TV1001' })).toEqual(['NX4127', 'SH2703']);
  });

  test.each([[{}], [{ 'saved-offers': '' }], [{ 'saved-offers': 'NX4127,SH2703' }]])(
    'gives no offers for the cookies %j',
    (cookies) => {
      expect(read(cookies)).toEqual([]);
    },
  );
});
