/** Periods that end before they start, rates the wrong way round and early winners are mistakes. */
import type { Content } from '../reading/entry.ts';
import { checkFigures, findEarlyWinners } from './check-figures.ts';

const none = {
  ...{ meetups: [], launches: [], promotions: [], promoCodes: [], mailers: [], rates: [], cuttings: [] },
  ...{ vacancies: [], paymentPlan: [], collections: [], destinations: [], branches: [] },
};
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

const job = {
  posted: '2026-11-01',
  closes: '2026-11-21',
  payMin: 500_000,
  payMax: 2_600_000,
  payPer: 'year',
};
const mailer = { postedOn: '2026-11-02', validTo: '2026-11-02', pages: 8 };
const plan = { minTotal: 2, maxTotal: 2, minWeeksBefore: 2, dueWeeksBefore: 2 };

test('of two branches with one number, the second is a mistake', () => {
  const branches = ['one', 'two', 'three'].map((slug) => entry({ slug, phone: slug === 'two' ? '2' : '1' }));
  expect(checkFigures({ ...none, branches } as unknown as Content)).toMatchObject([
    { field: 'phone', message: 'is 1, the number of branches/one; mend one of them' },
  ]);
});

test.each([
  ['meetups', { starts: noon, ends: ten }, `ends is not after starts ${noon}; mend one of them`],
  ['meetups', { starts: noon, ends: noon }, `ends is not after starts ${noon}; mend one of them`],
  [
    'launches',
    { opens: noon, closes: ten, registerBy: ten },
    `closes is not after opens ${noon}; mend one of them`,
  ],
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
    { postedOn: '2026-11-02', validTo: '2026-11-01', pages: 8, offers: [] },
    'validTo is before postedOn 2026-11-02; mend one of them',
  ],
  [
    'rates',
    { sell: 1.231, buy: 1.1486, min: 1, max: 1 },
    'buy is 1.1486, below sell 1.231: a pound would buy back more than it bought; one of the two is mistyped',
  ],
  [
    'launches',
    { opens: ten, closes: noon, registerBy: '2027-01-14T10:30:01Z' },
    `registerBy is 2027-01-14T10:30:01Z, after opens ${ten}; mend one of them`,
  ],
  [
    'cuttings',
    { printedOn: '2026-11-02', closedOn: '2026-11-01' },
    'closedOn is before printedOn 2026-11-02; mend one of them',
  ],
  ['vacancies', { ...job, closes: '2026-10-31' }, 'closes is before posted 2026-11-01; mend one of them'],
  ['vacancies', { ...job, payMin: 2_700_000 }, 'payMax is 2600000, below payMin 2700000; mend one of them'],
  [
    'vacancies',
    { ...job, payMin: 1_295 },
    'payMin is £12.95 per year, which cannot be; it is in pence: mend it, or payPer',
  ],
  [
    'vacancies',
    { ...job, payMin: 499_999 },
    'payMin is £4,999.99 per year, which cannot be; it is in pence: mend it, or payPer',
  ],
  [
    'vacancies',
    { ...job, payPer: 'hour', payMin: 20_000, payMax: 20_001 },
    'payMax is £200.01 per hour, which cannot be; it is in pence: mend it, or payPer',
  ],
  [
    'mailers',
    { ...mailer, offers: [{ page: 9, id: 'A' }] },
    'offers.0.page is 9, but pages is 8; mend one of them',
  ],
  [
    'mailers',
    {
      ...mailer,
      offers: [
        { page: 8, id: 'A' },
        { page: 8, id: 'B' },
        { page: 8, id: 'A' },
      ],
    },
    'offers.2.id is A, which is there already; take one of them out',
  ],
  ['rates', { sell: 1, min: 2, max: 1 }, 'max is 1, below min 2; mend one of them'],
  ['paymentPlan', { ...plan, maxTotal: 1 }, 'maxTotal is 1, below minTotal 2; mend one of them'],
  [
    'paymentPlan',
    { ...plan, minWeeksBefore: 1 },
    'minWeeksBefore is 1, below dueWeeksBefore 2; mend one of them',
  ],
  [
    'collections',
    { rule: { minNights: 7, maxNights: 6 } },
    'rule.maxNights is 6, below minNights 7; mend one of them',
  ],
  [
    'destinations',
    {
      months: [
        { low: 1, high: 1 },
        { low: 2, high: 1 },
      ],
    },
    'months.1.low is 2, above high 1; mend one of them',
  ],
] as const)('of %s, %j is one mistake', (kind, value, mistake) => {
  expect(check(kind, value)).toEqual([mistake]);
});

test.each([
  ['meetups', { starts: ten, ends: noon }],
  ['launches', { opens: ten, closes: noon, registerBy: ten }],
  ['promotions', draw],
  ['promotions', { ...draw, winnerBy: '2027-01-31' }],
  ['promoCodes', code],
  ['mailers', { ...mailer, offers: [{ page: 8, id: 'A' }] }],
  ['vacancies', job],
  ['vacancies', { ...job, payPer: 'hour', payMin: 20_000, payMax: 20_000, closes: job.posted }],
  ['paymentPlan', plan],
  ['collections', { rule: { minNights: 7, maxNights: 7 } }],
  ['collections', { rule: { minNights: 7 } }],
  ['destinations', { months: [{ low: 1, high: 1 }] }],
  ['rates', { sell: 1.1486, buy: 1.231, min: 1, max: 1 }],
  ['rates', { sell: 1.1486, buy: 1.1486, min: 1, max: 2 }],
  ['rates', { sell: 1.1486, min: 1, max: 2 }],
] as const)('of %s, %j is right', (kind, value) => {
  expect(check(kind, value)).toEqual([]);
});

test('every later branch with a number names the first branch that has it', () => {
  const branches = ['one', 'two', 'three'].map((slug) => entry({ slug, phone: '1' }));
  expect(checkFigures({ ...none, branches } as unknown as Content).map(({ message }) => message)).toEqual([
    'is 1, the number of branches/one; mend one of them',
    'is 1, the number of branches/one; mend one of them',
  ]);
});

test('an early winner is reported at its field', () => {
  const early = entry({ ...draw, winner: 'Harwood, Norfolk' });
  expect(findEarlyWinners([early] as never, new Date('2027-01-31T23:58:00Z'))).toMatchObject([
    {
      field: 'winner',
      message: 'is Harwood, Norfolk, but it closes on 2027-01-31T23:59:00Z; take the winner out',
    },
  ]);
});

test.each([
  ['a minute before it closes', 'Harwood, Norfolk', '2027-01-31T23:58:00Z', 1],
  ['when it closes', 'Harwood, Norfolk', '2027-01-31T23:59:00Z', 0],
  ['without a name', undefined, '2026-12-01T00:00:00Z', 0],
])('a winner %s is a mistake or not', (_, winner, now, count) => {
  const found = findEarlyWinners([entry({ ...draw, winner })] as never, new Date(now));
  expect(found).toHaveLength(count);
});
