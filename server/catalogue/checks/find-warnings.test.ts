/** What may be right is a warning: a job that has closed, a place that seems swapped, a sum of two places. */
import { fakeFiles, fakeMarkdown, fakeOffer, writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { inspectContent } from '../read-content.ts';
import type { Content } from '../reading/entry.ts';
import { findWarnings } from './find-warnings.ts';

const page = (opening: string) =>
  fakeMarkdown(
    { title: 'Page', description: 'A sentence. '.repeat(5).trim(), opening, art: 'coast', next: [] },
    '## Rules\n\nA booking of £750 or more.',
  );
const warn = (files: Parameters<typeof writeFakeContent>[0], now = '2026-11-21T12:00:00Z') => {
  const fake = writeFakeContent(files);
  const { content, faults } = inspectContent(fake.content);
  fake.remove();
  expect(faults).toEqual([]);
  return findWarnings(content, new Date(now)).map(({ file, message }) => `${file}: ${message}`);
};

test.each([
  ['on its last day', '2026-11-21T23:00:00Z', []],
  [
    'after its last day',
    '2026-11-22T00:00:00Z',
    ['vacancies/driver.md: is 2026-11-21, which has passed: the page says that it is closed'],
  ],
])('a job %s', (_, now, warnings) => {
  expect(warn({}, now)).toEqual(warnings);
});

test.each([
  ['at its place', { lat: 39.57, lon: 2.65 }, []],
  [
    'with latitude and longitude swapped',
    { lat: 2.65, lon: 39.57 },
    [expect.stringContaining('lat and lon seem to be swapped')],
  ],
  ['elsewhere altogether', { lat: -33, lon: 151 }, []],
])('an offer %s', (_, point, warnings) => {
  expect(warn({ 'offers/acme.yaml': [fakeOffer({ point })] })).toEqual(warnings);
});

test.each([
  ['of the terms', 'You each have £25 towards a holiday.', []],
  [
    'of its own',
    'You each have £30 towards a holiday.',
    ['pages/recommend-a-friend.md: says £30, which is no sum of referral; make them the same'],
  ],
])('the page of recommendations with a sum %s', (_, opening, warnings) => {
  expect(fakeFiles()['referral.yaml']).toMatchObject({ reward: 2_500, minSpend: 75_000 });
  expect(warn({ 'pages/recommend-a-friend.md': page(opening) })).toEqual(warnings);
});

const none = {
  ...{ offers: [], destinations: [], rates: [], ports: [], lawChanges: [], vacancies: [], pages: [] },
  referral: [],
};
const entry = (value: object, more: object = {}) => ({
  ...{ name: 'one', value, path: [], sections: [], ...more },
  source: { file: 'one.yaml', getLine: () => 1 },
});
const find = (content: Partial<Record<keyof typeof none, object[]>>, now = '2026-11-21T12:00:00Z') =>
  findWarnings({ ...none, ...content } as unknown as Content, new Date(now)).map(
    ({ field, message }) => `${field}: ${message}`,
  );
const offer = (value: object) =>
  entry({ destination: 'spain', price: { localTaxes: [] }, point: { lat: 0, lon: 0 }, ...value });

test('a job that has closed is reported at its day, and one that closes today is not', () => {
  const vacancies = ['2026-11-20', '2026-11-21'].map((closes) => entry({ closes }));
  expect(find({ vacancies })).toEqual([
    'closes: is 2026-11-20, which has passed: the page says that it is closed',
  ]);
});

test('taxes are in pounds or in a currency of the rates', () => {
  const taxes = ['GBP', 'EUR', 'USD'].map((currency) => ({ currency }));
  const price = { localTaxes: taxes };
  expect(find({ offers: [offer({ price })], rates: [entry({ code: 'EUR' })] })).toEqual([
    'price.localTaxes.2.currency: is USD, which rates does not hold',
  ]);
  expect(find({ offers: [offer({ price })] })).toEqual([
    'price.localTaxes.1.currency: is EUR, which rates does not hold',
    'price.localTaxes.2.currency: is USD, which rates does not hold',
  ]);
});

test('ports of call are known by their plain name, and other days have none', () => {
  const ports = ['At sea', 'Leith for Edinburgh', 'Palma', 'London (hotel)'].map((port) => ({ port }));
  expect(find({ offers: [offer({ cruise: { ports } })], ports: [entry({ name: 'Leith' })] })).toEqual([
    'cruise.ports.2.port: is Palma, which ports does not hold',
  ]);
});

// Charged for 28 days, and shown for 28 days of the lower price: to 28 November.
const was = { total: 1, from: '2026-10-01', to: '2026-10-28', since: '2026-11-01' };

test.each([
  ['on its last day', '2026-11-28T23:59:59Z', []],
  ['a day later', '2026-11-29T00:00:00Z', ['price.was: lapsed: last shown on 2026-11-28; take it out']],
])('an earlier price %s', (_, now, warnings) => {
  expect(find({ offers: [offer({ price: { localTaxes: [], was } })] }, now)).toEqual(warnings);
});

// 90 days after 21 November is 19 February.
test.each<[string, object, string[]]>([
  ['in 91 days', { from: '2027-02-20' }, []],
  [
    'in 90 days',
    { from: '2027-02-19' },
    ['from: is 2027-02-19, and Ports Act has no day under done: Say so. See https://example.test/act'],
  ],
  ['that is done', { from: '2026-01-01', done: '2025-12-01' }, []],
])('a change of the law %s', (_, change, warnings) => {
  const lawChanges = [
    entry({ name: 'Ports Act', what: 'Say so.', source: 'https://example.test/act', ...change }),
  ];
  expect(find({ lawChanges })).toEqual(warnings);
});

const swapped = ['point: is far from spain; lat and lon seem to be swapped'];
const spain = entry({ slug: 'spain', point: { lat: 40, lon: 0 } });

test.each([
  ['nearer than 300 miles', { lat: 43, lon: 40 }, { lat: 40, lon: 43 }, []],
  ['300.0 miles away', { lat: 43.4801, lon: 40 }, { lat: 40, lon: 43.4801 }, swapped],
  ['at the guide if it were swapped', { lat: 0, lon: 40 }, { lat: 40, lon: 0 }, swapped],
  ['with a longitude of 90', { lat: 0, lon: 90 }, { lat: 90, lon: 0 }, swapped],
  ['with a longitude above 90', { lat: 0, lon: 91 }, { lat: 89, lon: 180 }, []],
  // Swapped it would be 33 degrees away instead of 66.8, and 34 instead of 67.7.
  ['less than half as far if it were swapped', { lat: 0, lon: 63 }, { lat: 30, lon: 0 }, swapped],
  ['more than half as far if it were swapped', { lat: 0, lon: 64 }, { lat: 30, lon: 0 }, []],
])('an offer whose place is %s', (_, point, guide, warnings) => {
  const destinations = [entry({ slug: 'spain', point: guide })];
  expect(find({ offers: [offer({ point })], destinations })).toEqual(warnings);
});

test('the place of an offer without a guide is not looked at', () => {
  const point = { lat: 0, lon: 40 };
  expect(find({ offers: [offer({ destination: 'italy', point })], destinations: [spain] })).toEqual([]);
});

const terms = entry({ reward: 2_550, friendReward: 2_500, minSpend: 75_000, minNextSpend: 125_000 });
const recommend = (opening: string, html = '') =>
  entry({ opening }, { name: 'recommend-a-friend', sections: [{ id: 'a', heading: 'A', html }] });

test.each<[string, object, string[]]>([
  ['the sums of the terms', recommend('£25.50, £25 and £750,', 'for £1,250, or £25.'), []],
  ['another sum twice', recommend('£26, and £26 again', '£26.'), ['£26']],
  ['sums in both parts', recommend('£25.51 now', '£1,251, then'), ['£25.51', '£1,251']],
  ['a sum of another page', entry({ opening: '£26' }), []],
])('a page of recommendations with %s', (_, page, sums) => {
  expect(find({ pages: [page], referral: [terms] })).toEqual(
    sums.map((sum) =>
      expect.stringContaining(`says ${sum}, which is no sum of referral; make them the same`),
    ),
  );
  expect(find({ pages: [page] })).toEqual([]);
});
