/** Before a change is published: prices and rates that move, departures in the past, a sale that ends. */
import { fakeDestination, fakeOffer, fakePrice } from '#tests/fixtures/fake-content.ts';
import type { KindName } from '../reading/content-kinds.ts';
import { findMistakesOfChange, listMoves } from './review-change.ts';

const priced = (base: number, more: object = {}) => fakeOffer({ price: fakePrice({ base, ...more }) });
const dated = (...totals: number[]) =>
  fakeOffer({
    otherDates: totals.map((total, index) => ({
      departs: `2027-06-0${index + 1}`,
      nights: 7,
      total,
      availability: 'good',
    })),
  });

test.each<[string, KindName, unknown, unknown, string, boolean]>([
  [
    'a price a hundred times too low',
    'offers',
    priced(89_600),
    priced(896),
    'price.base: £896.00 → £8.96 for 2, −99 %',
    true,
  ],
  [
    'a small rise',
    'offers',
    priced(100_000),
    priced(105_000),
    'price.base: £1,000.00 → £1,050.00 for 2, +5 %',
    false,
  ],
  [
    'a rise of exactly 30 %',
    'offers',
    priced(100_000),
    priced(130_000),
    'price.base: £1,000.00 → £1,300.00 for 2, +30 %',
    false,
  ],
  [
    'a rise by a penny more',
    'offers',
    priced(100_000),
    priced(130_001),
    'price.base: £1,000.00 → £1,300.01 for 2, +30 %',
    true,
  ],
  [
    'a fall by a penny more than 30 %',
    'offers',
    priced(100_000),
    priced(69_999),
    'price.base: £1,000.00 → £699.99 for 2, −30 %',
    true,
  ],
  [
    'another party',
    'offers',
    priced(100_000),
    priced(120_000, { basis: 'family' }),
    'price.base: £1,000.00 for 2 → £1,200.00 for 4, +20 %',
    false,
  ],
  [
    'a deposit',
    'offers',
    priced(1, { deposit: 5000 }),
    priced(1, { deposit: 50_000 }),
    'price.deposit: £50.00 → £500.00, +900 %',
    true,
  ],
  [
    'another date',
    'offers',
    dated(110_000, 120_000),
    dated(110_000, 12_000),
    'otherDates, 2027-06-02 for 7 nights: £1,200.00 → £120.00 for 2, −90 %',
    true,
  ],
  [
    'a supplement',
    'offers',
    fakeOffer({ single: { is: 'extra', pence: 1000 } }),
    fakeOffer({ single: { is: 'extra', pence: 1100 } }),
    'single.pence: £10.00 → £11.00, +10 %',
    false,
  ],
  [
    'a rate',
    'rates',
    { sell: 1.1486, buy: 1.231 },
    { sell: 1.1523, buy: 1.231 },
    'sell: 1.1486 → 1.1523, +0.3 %',
    false,
  ],
  [
    'the other rate',
    'rates',
    { sell: 1.1486, buy: 1.231 },
    { sell: 1.1486, buy: 12.31 },
    'buy: 1.2310 → 12.31, +900 %',
    true,
  ],
  [
    'a day rate',
    'dayRates',
    { rates: { EUR: 1.14, USD: 1.28 } },
    { rates: { EUR: 1.14, USD: 12.8 } },
    'USD: 1.2800 → 12.80, +900 %',
    true,
  ],
])('%s is a move', (_, kind, before, after, text, isFar) => {
  expect(listMoves(kind, before, after)).toEqual([{ text, isFar }]);
});

test('cabins move by their grade', () => {
  const cruise = (...cabins: object[]) => fakeOffer({ kind: 'cruise', cruise: { cabins } });
  const inside = { grade: 'inside', total: 100_000 };
  const moves = listMoves(
    'offers',
    cruise(inside),
    cruise({ grade: 'suite', total: 1 }, { ...inside, total: 200_000 }),
  );
  expect(moves).toEqual([
    { text: 'cruise.cabins, inside: £1,000.00 → £2,000.00 for 2, +100 %', isFar: true },
  ]);
});

test.each<[string, KindName, unknown, unknown]>([
  ['a new offer', 'offers', undefined, priced(1)],
  ['the same offer', 'offers', priced(100_000), priced(100_000)],
  ['a new deposit', 'offers', priced(100_000), priced(100_000, { deposit: 1 })],
  ['a rate without its purchase', 'rates', { sell: 1 }, { sell: 1 }],
  ['another kind', 'branches', { sell: 1 }, { sell: 2 }],
])('%s moves nothing', (_, kind, before, after) => {
  expect(listMoves(kind, before, after)).toEqual([]);
});

const at = new Date('2026-11-27T09:00:00Z');
const find = (kind: KindName, before: unknown, value: unknown) =>
  findMistakesOfChange(
    kind,
    before,
    { name: 'acme', value, path: [], source: { file: 'offers/acme.yaml', getLine: () => 1 } } as never,
    at,
  ).map(({ path, message }) => [path?.join('.'), message]);
const other = (departs: string) =>
  fakeOffer({ otherDates: [{ departs, nights: 7, total: 110_000, availability: 'good' }] });
const ended = [['', 'is on sale, and would have ended: withdraw it, if that is what you want']];

test.each<[string, unknown, unknown, unknown]>([
  [
    'a new departure in the past',
    fakeOffer(),
    fakeOffer({ departs: '2026-05-14' }),
    [['departs', 'is 2026-05-14, which has passed; mend the day']],
  ],
  [
    'a new offer that has left',
    undefined,
    fakeOffer({ departs: '2026-11-26' }),
    [['departs', 'is 2026-11-26, which has passed; mend the day']],
  ],
  [
    'another date in the past',
    fakeOffer(),
    other('2026-06-01'),
    [['otherDates.0.departs', 'is 2026-06-01, which has passed; mend the day']],
  ],
  ['a sale that has ended', fakeOffer(), fakeOffer({ publishTo: '2026-11-27T09:00:00Z' }), ended],
  ['only departures of the past', other('2026-06-01'), fakeOffer({ departs: '2026-06-01' }), ended],
])('%s is a mistake', (_, before, after, mistakes) => {
  expect(find('offers', before, after)).toEqual(mistakes);
});

test.each<[string, unknown, unknown]>([
  ['a departure of the past that was there before', other('2026-06-01'), other('2026-06-01')],
  ['a departure today', fakeOffer(), other('2026-11-27')],
  ['a sale that ends a second later', fakeOffer(), fakeOffer({ publishTo: '2026-11-27T09:00:01Z' })],
  [
    'an offer that had ended before',
    fakeOffer({ publishTo: '2026-11-20T00:00:00Z' }),
    fakeOffer({ publishTo: '2026-11-21T00:00:00Z' }),
  ],
  ['a new offer', undefined, fakeOffer()],
  [
    'an offer of a range of days to come',
    fakeOffer(),
    fakeOffer({ departs: '2027-05-14', flexible: { from: '2027-05-01', to: '2027-06-30' } }),
  ],
])('%s is none', (_, before, after) => {
  expect(find('offers', before, after)).toEqual([]);
});

test('a winner before the draw closes is a mistake, and any other kind has none', () => {
  const draw = { winner: 'Harwood, Norfolk', closes: '2026-11-27T09:00:01Z' };
  expect(find('promotions', undefined, draw)).toHaveLength(1);
  expect(find('branches', draw, draw)).toEqual([]);
});

const checked = (day: string) => ({ ...fakeDestination(), reviewedOn: day });
const letter = (sendAt: string, more: object = {}) => ({ sendAt, ...more });
const publishAt = new Date('2026-11-27T09:00:00Z');
const review = (kind: KindName, before: unknown, value: unknown) =>
  findMistakesOfChange(
    kind,
    before,
    { name: 'one', value, path: [], source: { file: 'one', getLine: () => 1 } } as never,
    publishAt,
  ).map(({ field, message }) => `${field} ${message}`);

test.each<[string, KindName, unknown, unknown, string[]]>([
  ['a fact that was looked up today', 'destinations', checked('2026-11-16'), checked('2026-11-27'), []],
  [
    'a fact that was looked up tomorrow',
    'destinations',
    checked('2026-11-16'),
    checked('2026-11-28'),
    ['reviewedOn is 2026-11-28, which is still to come; mend the day'],
  ],
  ['the same day as before', 'destinations', checked('2026-11-28'), checked('2026-11-28'), []],
  ['a newsletter for later', 'newsletters', undefined, letter('2026-11-27T09:00:01Z'), []],
  [
    'a newsletter for now',
    'newsletters',
    letter('2026-11-28T09:00:00Z'),
    letter('2026-11-27T09:00:00Z'),
    ['sendAt is 2026-11-27T09:00:00Z, which has passed; write a later moment, or take it out'],
  ],
  [
    'another word in a newsletter that was sent',
    'newsletters',
    letter('2026-11-20T09:00:00Z'),
    letter('2026-11-20T09:00:00Z', { subject: 'Other' }),
    [],
  ],
  ['a former newsletter', 'newsletters', undefined, letter('2026-11-20T09:00:00Z', { archived: true }), []],
  ['a newsletter without a time', 'newsletters', undefined, {}, []],
])('%s has these mistakes at its moment', (_, kind, before, after, mistakes) => {
  expect(review(kind, before, after)).toEqual(mistakes);
});

test('a price that is looked up in the future is a mistake', () => {
  const offer = fakeOffer({ price: fakePrice({ checkedAt: '2026-11-27T09:00:01Z' }) });
  expect(review('offers', fakeOffer(), offer)).toEqual([
    'price.checkedAt is 2026-11-27T09:00:01Z, which is still to come; mend the day',
  ]);
});

test.each([
  [100_000, 100_900, '+0.9 %'],
  [100_000, 101_000, '+1 %'],
  [100_000, 101_600, '+2 %'],
  [100_000, 99_100, '−0.9 %'],
  [100_000, 98_400, '−2 %'],
])('from %d to %d pence the change is %s', (before, after, change) => {
  expect(listMoves('offers', priced(before), priced(after))[0]?.text).toMatch(
    new RegExp(`, ${change.replace('+', '\\+')}$`),
  );
});

test('every price of an offer that moves is listed, in the order of its fields', () => {
  const offer = (times: number) =>
    fakeOffer({
      price: fakePrice({ base: 1000 * times, deposit: 100 * times }),
      otherDates: [{ departs: '2027-06-01', nights: 7, total: 2000 * times, availability: 'good' }],
      cruise: { cabins: [{ grade: 'inside', total: 3000 * times }] },
      single: { is: 'extra', pence: 400 * times },
    });
  expect(listMoves('offers', offer(1), offer(2)).map(({ text }) => text)).toEqual([
    'price.base: £10.00 → £20.00 for 2, +100 %',
    'price.deposit: £1.00 → £2.00, +100 %',
    'otherDates, 2027-06-01 for 7 nights: £20.00 → £40.00 for 2, +100 %',
    'cruise.cabins, inside: £30.00 → £60.00 for 2, +100 %',
    'single.pence: £4.00 → £8.00, +100 %',
  ]);
});

const reviewAt = (moment: string, field: string, text: string) =>
  findMistakesOfChange(
    'branches',
    undefined,
    { name: 'one', value: { [field]: text }, path: [], source: { file: 'one', getLine: () => 1 } } as never,
    new Date(moment),
  ).length;

test.each([
  ['checked', 1],
  ['checkedOn', 1],
  ['checkedAt', 1],
  ['reviewedOn', 1],
  ['opens', 0],
])('of a day to come in %s the mistakes are %d', (field, count) => {
  expect(reviewAt('2026-11-27T09:00:00Z', field, '2026-11-28')).toBe(count);
});

test.each([
  ['2026-07-01T22:59:59Z', '2026-07-02', 1],
  ['2026-07-01T23:00:00Z', '2026-07-02', 0],
  ['2026-11-27T09:00:00Z', '2026-11-27T08:59:59Z', 0],
  ['2026-11-27T09:00:00Z', '2026-11-27T09:00:00Z', 0],
  ['2026-11-27T09:00:00Z', '2026-11-27T09:00:01Z', 1],
])('at %s a check of %s is still to come: %d', (moment, checkedOn, count) => {
  expect(reviewAt(moment, 'checkedAt', checkedOn)).toBe(count);
});

test('the time of a newsletter may be removed', () => {
  expect(review('newsletters', letter('2026-11-20T09:00:00Z'), {})).toEqual([]);
});

test.each([
  ['today', '2026-11-27', ended],
  ['tomorrow', '2026-11-28', []],
])('an offer that only leaves %s has ended or not', (_, departs, mistakes) => {
  expect(find('offers', fakeOffer(), fakeOffer({ departs }))).toEqual(mistakes);
});

test.each([
  ['today', '2026-11-27', ended],
  ['tomorrow', '2026-11-28', []],
])('a range of days that ends %s has ended or not', (_, to, mistakes) => {
  const range = fakeOffer({ departs: '2026-10-27', flexible: { from: '2026-11-01', to } });
  const before = fakeOffer({
    otherDates: [{ departs: '2026-10-27', nights: 7, total: 1, availability: 'good' }],
  });
  expect(find('offers', before, range)).toEqual(mistakes);
});
