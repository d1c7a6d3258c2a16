/** Periods that end before they start, rates the wrong way round and early winners are mistakes. */
import type { Content } from '../reading/entry.ts';
import { checkFigures, findEarlyWinners } from './check-figures.ts';

const none = { meetups: [], launches: [], promotions: [], promoCodes: [], mailers: [], rates: [] };
const entry = (value: object) => ({
  name: 'one',
  value: { slug: 'one', ...value },
  path: [],
  source: { file: 'one.yaml', getLine: () => 1 },
});
const check = (kind: keyof typeof none, value: object) =>
  checkFigures({ ...none, [kind]: [entry(value)] } as unknown as Content).map(
    ({ field, message }) => `${field} ${message}`,
  );

const draw = { opens: '2026-11-20T09:00:00Z', closes: '2027-01-31T23:59:00Z', winnerBy: '2027-03-01' };
const code = {
  bookFrom: '2026-11-01',
  bookTo: '2027-03-31',
  travelFrom: '2027-05-01',
  travelTo: '2027-05-01',
};
const [ten, noon] = ['2027-01-14T10:30:00Z', '2027-01-14T12:00:00Z'];

test.each([
  ['meetups', { starts: noon, ends: ten }, `ends is not after starts ${noon}; mend one of them`],
  ['meetups', { starts: noon, ends: noon }, `ends is not after starts ${noon}; mend one of them`],
  ['launches', { opens: noon, closes: ten }, `closes is not after opens ${noon}; mend one of them`],
  [
    'promotions',
    { ...draw, opens: '2027-02-01T00:00:00Z' },
    'closes is not after opens 2027-02-01T00:00:00Z; mend one of them',
  ],
  [
    'promotions',
    { ...draw, winnerBy: '2027-01-30' },
    'winnerBy is before closes 2027-01-31T23:59:00Z; mend one of them',
  ],
  ['promoCodes', { ...code, bookTo: '2026-10-31' }, 'bookTo is before bookFrom 2026-11-01; mend one of them'],
  [
    'promoCodes',
    { ...code, travelTo: '2027-04-30' },
    'travelTo is before travelFrom 2027-05-01; mend one of them',
  ],
  [
    'mailers',
    { postedOn: '2026-11-02', validTo: '2026-11-01' },
    'validTo is before postedOn 2026-11-02; mend one of them',
  ],
  [
    'rates',
    { sell: 1.231, buy: 1.1486 },
    'buy is 1.1486, below sell 1.231: a pound would buy back more than it bought; swap them',
  ],
] as const)('of %s, %j is one mistake', (kind, value, mistake) => {
  expect(check(kind, value)).toEqual([mistake]);
});

test.each([
  ['meetups', { starts: ten, ends: noon }],
  ['launches', { opens: ten, closes: noon }],
  ['promotions', draw],
  ['promotions', { ...draw, winnerBy: '2027-01-31' }],
  ['promoCodes', code],
  ['mailers', { postedOn: '2026-11-01', validTo: '2026-11-01' }],
  ['rates', { sell: 1.1486, buy: 1.231 }],
  ['rates', { sell: 1.1486, buy: 1.1486 }],
  ['rates', { sell: 1.1486 }],
] as const)('of %s, %j is right', (kind, value) => {
  expect(check(kind, value)).toEqual([]);
});

test.each([
  ['a minute before it closes', 'Harwood, Norfolk', '2027-01-31T23:58:00Z', 1],
  ['when it closes', 'Harwood, Norfolk', '2027-01-31T23:59:00Z', 0],
  ['without a name', undefined, '2026-12-01T00:00:00Z', 0],
])('a winner %s is a mistake or not', (_, winner, now, count) => {
  const found = findEarlyWinners([entry({ ...draw, winner })] as never, new Date(now));
  expect(found).toHaveLength(count);
});
