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

test('an offer without tips, supplement and taxes keeps its own lists', () => {
  const own = { includes: ['All meals'], excludes: ['Drinks'], facts: [{ label: 'Time', value: 'local' }] };
  expect(tell(own)).toEqual(own);
});

test.each([
  ['cruise', 'Crew tips'],
  ['river', 'Crew tips'],
  ['tour', 'Tips for guides and drivers'],
  ['coach', 'Tips for guides and drivers'],
  ['rail', 'Tips for guides and drivers'],
])('tips in the price of a %s are listed under includes, as “%s”', (kind, words) => {
  expect(tell({ kind, tips: { are: 'included' } })).toEqual({
    includes: ['All meals', words],
    excludes: ['Drinks'],
    facts: [],
  });
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

test.each([
  [4199, '£42'],
  [4200, '£42'],
  [4201, '£43'],
])('a tip of %i pence is rounded up to %s', (amount, sum) => {
  const tips = { are: 'extra', amount, currency: 'GBP', how: 'account' };
  expect(tell({ tips }).excludes[1]).toBe(
    `Crew tips of about ${sum} a person, added to your account on board unless you have them removed`,
  );
});

test('tips on land are paid there', () => {
  const tips = { are: 'extra', amount: 4200, currency: 'GBP', how: 'suggested', byGrade: false };
  expect(tell({ kind: 'tour', tips }).excludes).toEqual([
    'Drinks',
    'Tips for guides and drivers of about £42 a person, suggested and paid there, though what you give is up to you',
  ]);
  expect(tell({ kind: 'tour', tips: { are: 'unknown' } }).excludes[1]).toBe(
    'Tips for guides and drivers, which are optional',
  );
});

test('a tip in another currency is converted at the rate of its own day', () => {
  const rates: Record<string, number> = { '2026-11-16': 1.2, '2026-11-17': 1.5 };
  const tips = { are: 'extra', amount: 12_600, currency: 'USD', rateDate: '2026-11-17', how: 'account' };
  const told = tellExtras({ ...offer, tips } as OfferContent, (currency, day) =>
    currency === 'USD' ? rates[day] : undefined,
  );
  expect(told.excludes[1]).toBe(
    'Crew tips of about £84 a person, added to your account on board unless you have them removed',
  );
});

test('tips that are not expected are stated as a fact', () => {
  expect(tell({ tips: { are: 'not-expected' } })).toEqual({
    includes: ['All meals'],
    excludes: ['Drinks'],
    facts: [{ label: 'Tips', value: 'not expected' }],
  });
});

test.each([
  ['cruise', true, { is: 'none' }, 'Single supplement', 'none'],
  ['tour', true, { is: 'in-total', pence: 50_600 }, 'Single supplement', '£506, in the total'],
  ['coach', false, { is: 'extra', pence: 13_200 }, 'A room for one', '£132 more'],
  ['rail', false, { is: 'extra', pence: 13_250 }, 'A room for one', '£132.50 more'],
  ['river', false, { is: 'ask' }, 'A cabin for one', 'price on request'],
  ['cruise', false, { is: 'extra', pence: 13_200 }, 'A cabin for one', '£132 more'],
])('on a %s (solo: %s) the single supplement %j is stated as a fact', (kind, solo, single, label, value) => {
  expect(tell({ kind, solo, single })).toEqual({
    includes: ['All meals'],
    excludes: ['Drinks'],
    facts: [{ label, value }],
  });
});

test('a tax that the operator pays is listed under “Includes”', () => {
  expect(tell({ price: { taxInBase: 'Icelandic accommodation tax' } })).toEqual({
    includes: ['All meals', 'Icelandic accommodation tax'],
    excludes: ['Drinks'],
    facts: [],
  });
});

test('the lines made from figures follow the offer’s own: the tax, then the tips, then the supplement', () => {
  const facts = [{ label: 'Time', value: 'local' }];
  const price = { taxInBase: 'Icelandic accommodation tax' };
  const single = { is: 'none' };
  expect(tell({ facts, price, single, tips: { are: 'included' } }).includes).toEqual([
    'All meals',
    'Icelandic accommodation tax',
    'Crew tips',
  ]);
  expect(tell({ facts, price, single, tips: { are: 'not-expected' } }).facts).toEqual([
    { label: 'Time', value: 'local' },
    { label: 'Tips', value: 'not expected' },
    { label: 'A cabin for one', value: 'none' },
  ]);
});
