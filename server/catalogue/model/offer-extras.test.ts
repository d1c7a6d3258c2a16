/** Tests of the standard wording of tips and single supplements, with the sums computed. */
import type { OfferContent } from '../content-schemas/offer.ts';
import { tellExtras } from './offer-extras.ts';

const offer = {
  kind: 'cruise',
  solo: false,
  includes: ['All meals'],
  excludes: ['Drinks'],
  facts: [],
  price: {},
} as unknown as OfferContent;
const tell = (changes: object) =>
  tellExtras({ ...offer, ...changes }, (currency) => (currency === 'GBP' ? 1 : 1.2));

test('tips in the price are listed under includes', () => {
  expect(tell({ tips: { are: 'included' } }).includes).toEqual(['All meals', 'Crew tips']);
  expect(tell({ kind: 'tour', tips: { are: 'included' } }).includes[1]).toBe('Tips for guides and drivers');
});

test.each([
  [
    { are: 'extra', amount: 4900, currency: 'GBP', how: 'account' },
    'Crew tips of about £49 a person, added to your account on board unless you have them removed',
  ],
  [
    // 126 dollars at 1.2 are 105 pounds.
    { are: 'extra', amount: 12_600, currency: 'USD', rateDate: '2026-11-16', how: 'account', byGrade: true },
    'Crew tips of about £105 a person, more in dearer cabins, added to your account on board unless you have them removed',
  ],
  [
    { are: 'extra', amount: 4201, currency: 'GBP', how: 'suggested' },
    'Crew tips of about £43 a person, suggested and paid on board, though what you give is up to you',
  ],
  [{ are: 'unknown' }, 'Crew tips, which are optional'],
])('tips given as %j become one line under excludes', (tips, words) => {
  expect(tell({ tips })).toEqual({ includes: ['All meals'], excludes: ['Drinks', words], facts: [] });
});

test('tips that are not expected are stated as a fact', () => {
  expect(tell({ tips: { are: 'not-expected' } }).facts).toEqual([{ label: 'Tips', value: 'not expected' }]);
});

test.each([
  ['cruise', true, { is: 'none' }, 'Single supplement', 'none'],
  ['tour', true, { is: 'in-total', pence: 50_600 }, 'Single supplement', '£506, in the total'],
  ['coach', false, { is: 'extra', pence: 13_200 }, 'A room for one', '£132 more'],
  ['river', false, { is: 'ask' }, 'A cabin for one', 'price on request'],
])('on a %s (solo: %s) the single supplement %j is stated as a fact', (kind, solo, single, label, value) => {
  expect(tell({ kind, solo, single }).facts).toEqual([{ label, value }]);
});

test('a tax that the operator pays is listed under “Includes”', () => {
  expect(tell({ price: { taxInBase: 'Icelandic accommodation tax' } }).includes).toEqual([
    'All meals',
    'Icelandic accommodation tax',
  ]);
});
