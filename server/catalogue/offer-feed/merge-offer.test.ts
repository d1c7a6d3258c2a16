/** Merging a feed into an offer: facts change, prose stays, and the same facts change nothing. */
import { parse } from 'yaml';
import type { OfferContent } from '../content-schemas/offer.ts';
import type { FeedOffer } from './feed-schema.ts';
import { digestMerge, isSameOffer, type MergeOptions, mergeOffer, openDepartures } from './merge-offer.ts';

/** £1,000 for two, of which €57 are £50 of tax at 1.14. */
const text = `# Looked up by Ann.
- id: AC1001
  title: A week by the sea
  summary: "A plain sentence: long enough to be where a description of the holiday is asked for."
  otherDates:
    - { departs: 2027-06-11, nights: 7, total: 110001, availability: limited }
    - { departs: 2027-06-18, nights: 14, total: 150000, availability: good }
  departs: 2027-05-14
  nights: 7
  price:
    basis: 2-sharing # both pay the same
    base: 95000
    localTaxes: [{ label: City tax, amount: 5700, currency: EUR, rateDate: 2026-11-16 }]
    isFrom: true
    availability: good
    checkedAt: 2026-11-20T08:30:00Z
  facts: []
`;

const own = { departs: '2027-05-14', nights: 7, perPersonPence: 50_000 };
// 110,001 pence for two are 55,001 for one, rounded up.
const june = { departs: '2027-06-11', nights: 7, perPersonPence: 55_001 };
const fortnight = { departs: '2027-06-18', nights: 14, perPersonPence: 75_000 };
const all = [own, june, fortnight];
const options: MergeOptions = {
  findRate: (currency, day) => (currency === 'EUR' && day === '2026-11-16' ? 1.14 : undefined),
  today: '2026-11-27',
  checkedAt: '2026-11-27T03:00:00Z',
  feed: 'acme',
};

const merge = (record: Partial<FeedOffer>, more: Partial<MergeOptions> = {}, from = text) =>
  mergeOffer(from, { code: 'AC1001', departures: all, ...record }, { ...options, ...more });
const read = (merged: { text: string }) => (parse(merged.text) as [OfferContent])[0];

test('a feed that says what the page says changes nothing', () => {
  expect(merge({})).toEqual({ text, total: 100_000, totalBefore: 100_000, moves: [] });
  expect(merge({ departures: all.toReversed(), title: 'A week by the sea' }).text).toBe(text);
  expect(merge({ departures: [{ ...own, places: 6 }, june, fortnight] }).text).toBe(text);
});

test('a price changes without the local taxes, with the moment of the check, and nothing else', () => {
  const merged = merge({ departures: [{ ...own, perPersonPence: 45_000 }, june, fortnight] });
  expect(merged.text).toBe(
    text.replace('base: 95000', 'base: 85000').replace('2026-11-20T08:30:00Z', '2026-11-27T03:00:00Z'),
  );
  expect(merged).toMatchObject({ total: 90_000, totalBefore: 100_000 });
  expect(merged.moves).toEqual([
    { of: 'the lowest price', before: 50_000, after: 45_000 },
    { of: '7 nights from 2027-05-14', before: 50_000, after: 45_000 },
  ]);
});

test('the cheapest departure of the page’s length becomes its own, and the other one stays beside it', () => {
  const offer = read(merge({ departures: [own, { ...june, perPersonPence: 40_000 }, fortnight] }));
  expect(offer).toMatchObject({ departs: '2027-06-11', price: { base: 75_000, isFrom: true } });
  expect(offer.otherDates).toEqual([
    { departs: '2027-05-14', nights: 7, total: 100_000, availability: 'good' },
    { departs: '2027-06-18', nights: 14, total: 150_000, availability: 'good' },
  ]);
});

test('of two departures with the lowest price the page keeps its own', () => {
  const offer = read(
    merge({ departures: [{ ...june, departs: '2027-05-07', perPersonPence: 50_000 }, own, june] }),
  );
  expect(offer.departs).toBe('2027-05-14');
});

test('departures that are over, sold out or without places are left out', () => {
  const departures = [
    own,
    { ...june, departs: '2026-11-27' },
    { ...june, departs: '2026-11-28' },
    { ...june, soldOut: true },
    { ...fortnight, places: 0 },
  ];
  expect(openDepartures({ code: 'AC1001', departures }, '2026-11-27')).toEqual([
    departures[0],
    departures[2],
  ]);
  expect(openDepartures({ code: 'AC1001', departures, onSale: false }, '2026-11-27')).toEqual([]);
  expect(read(merge({ departures })).otherDates?.map(({ departs }) => departs)).toEqual(['2026-11-28']);
});

test('an only departure leaves no others and no “from”', () => {
  const offer = read(merge({ departures: [own] }));
  expect(offer.otherDates).toBeUndefined();
  expect(offer.price.isFrom).toBe(false);
});

test('“from” is true only where another date costs more', () => {
  const same = { ...june, perPersonPence: 50_000 };
  expect(read(merge({ departures: [own, same] })).price.isFrom).toBe(false);
});

test('five places are few, six are not', () => {
  const availability = (places: number, of = text) =>
    read(merge({ departures: [{ ...own, places }, june, fortnight] }, {}, of)).price.availability;
  expect([availability(5), availability(6)]).toEqual(['limited', 'good']);
  expect(availability(6, text.replace('availability: good\n', 'availability: one-date\n'))).toBe('one-date');
});

test('at most 24 other dates are listed, the earliest', () => {
  const day = (index: number) => new Date(Date.UTC(2027, 5, 1 + index)).toISOString().slice(0, 10);
  const many = Array.from({ length: 30 }, (_, index) => ({ ...june, departs: day(index) }));
  const dates = read(merge({ departures: [own, ...many.toReversed()] })).otherDates ?? [];
  expect([dates.length, dates[0]?.departs, dates.at(-1)?.departs]).toEqual([24, '2027-06-01', '2027-06-24']);
});

test('title and summary of the feed are written, with quotes where YAML needs them', () => {
  const summary = 'Rome: a plain sentence that is long enough to be where a description is asked for.';
  const offer = read(merge({ title: 'Seven: nights', summary }));
  expect([offer.title, offer.summary]).toEqual(['Seven: nights', summary]);
});

test.each([
  ['no departure of the page’s length', [fortnight], 'has no departure of 7 nights'],
  [
    'a cheaper one of another length',
    [own, { ...fortnight, perPersonPence: 49_999 }],
    'has 14 nights from 2027-06-18 below',
  ],
  ['a price below the local taxes', [{ ...own, perPersonPence: 2_500 }], 'has a price below the local taxes'],
])('%s is refused', (_, departures, says) => {
  expect(() => merge({ departures })).toThrow(says);
});

test('a price for a family is that of four, for a person alone that of one', () => {
  const of = (basis: string) =>
    merge({ departures: [{ ...own, perPersonPence: 30_000 }] }, {}, text.replace('2-sharing', basis)).total;
  expect([of('family'), of('solo'), of('2-sharing')]).toEqual([120_000, 30_000, 60_000]);
});

const cruise = `${text}  cruise: { cabins: [{ grade: inside, total: 100000 }, { grade: balcony, total: 140000 }] }\n`;
const cabins = [{ grade: 'balcony' as const, perPersonPence: 72_000 }];

test('the cheapest cabin has the price of the offer, and others that of the feed', () => {
  const totals = (record: Partial<FeedOffer>) =>
    read(merge(record, {}, cruise)).cruise?.cabins.map(({ total }) => total);
  const cheaper = [{ ...own, perPersonPence: 45_000 }, june, fortnight];
  expect(totals({ departures: cheaper })).toEqual([90_000, 140_000]);
  expect(totals({ cabins })).toEqual([100_000, 144_000]);
  expect(totals({ cabins: [{ grade: 'balcony', perPersonPence: 70_000 }] })).toEqual([100_000, 140_000]);
});

const lower = [{ ...own, perPersonPence: 45_000 }, june, fortnight];
const charged = { from: '2026-10-01', to: '2026-11-26' };
const withWas = text.replace(
  '    isFrom',
  '    was: { total: 120000, list: ours, evidence: Price list 7 of the folder, soldIn: [website], from: 2026-08-01, to: 2026-09-30, since: 2026-10-01 }\n    isFrom',
);

test('a lower price carries its evidence, ahead of “from”', () => {
  const merged = merge({ departures: lower }, { charged, since: '2026-11-27' });
  expect(read(merged).price.was).toEqual({
    total: 100_000,
    list: 'ours',
    evidence: 'Sold here at this price from 2026-10-01 to 2026-11-26; each feed "acme" of those days had it',
    soldIn: ['website'],
    from: '2026-10-01',
    to: '2026-11-26',
    since: '2026-11-27',
  });
  expect(merged.text).toMatch(/currency: EUR.*\n {4}was: .*\n {4}isFrom: true\n/);
});

test('another price without evidence takes an earlier price away, and the same price leaves it', () => {
  expect(read(merge({ departures: lower }, {}, withWas)).price.was).toBeUndefined();
  const higher = [{ ...own, perPersonPence: 55_000 }, june, fortnight];
  const proof = { charged, since: '2026-11-27' };
  expect(read(merge({ departures: higher }, proof, withWas)).price.was).toBeUndefined();
  expect(merge({}, proof, withWas).text).toBe(withWas);
});

test('new evidence replaces that of an earlier price', () => {
  const offer = read(merge({ departures: lower }, { charged, since: '2026-11-27' }, withWas));
  expect(offer.price.was).toMatchObject({ total: 100_000, since: '2026-11-27' });
});

test('texts that differ in the moment of the check alone are the same offer', () => {
  const later = text.replace('2026-11-20T08:30:00Z', '2026-11-27T03:00:00Z');
  expect([isSameOffer(text, later), isSameOffer(text, later.replace('95000', '95001'))]).toEqual([
    true,
    false,
  ]);
});

test('the digest depends on what a merge reads', () => {
  const record = { code: 'AC1001', departures: [own, { ...june, places: 9 }] };
  const digest = (next: FeedOffer = record, of = text, more = {}) =>
    digestMerge(of, next, { today: '2026-11-27', ratesDigest: 'rates', ...more });
  const same = [
    digest({ ...record, departures: [own, { ...june, places: 6 }] }),
    digest({ ...record, departures: [...record.departures, { ...own, departs: '2026-11-01' }] }),
  ];
  const others = [
    digest({ ...record, departures: [own, { ...june, places: 5 }] }),
    digest({ ...record, departures: [own, june] }),
    digest({ ...record, title: 'Other' }),
    digest({ ...record, summary: 'Other' }),
    digest({ ...record, cabins }),
    digest(record, `${text}# more\n`),
    digest(record, text, { ratesDigest: 'others' }),
    digest(record, text, { today: '2027-05-14' }),
  ];
  expect(same).toEqual([digest(), digest()]);
  expect(new Set([digest(), ...others]).size).toBe(others.length + 1);
});

test('fields whose value stays keep their quotes and notation', () => {
  const odd = cruise
    .replace('title: A week by the sea', "title: 'A week by the sea'")
    .replace(/summary: "(.*)"/, "summary: '$1'")
    .replace('departs: 2027-05-14', "departs: '2027-05-14'")
    .replace('base: 95000', 'base: +95000')
    .replace('isFrom: true', 'isFrom: True')
    .replace('availability: good\n', "availability: 'good'\n")
    .replace('total: 140000', 'total: +140000');
  const record = {
    title: 'A week by the sea',
    summary: 'A plain sentence: long enough to be where a description of the holiday is asked for.',
    cabins: [{ grade: 'balcony' as const, perPersonPence: 70_000 }],
  };
  expect(merge(record, {}, odd).text).toBe(odd);
});

test('other dates in an order of their own stay as they are', () => {
  const [first, second] = text.match(/ {4}- \{.*\n/g) ?? [];
  const turned = text.replace(`${first}${second}`, `${second}${first}`);
  expect(turned).not.toBe(text);
  expect(merge({}, {}, turned).text).toBe(turned);
});

test('other dates come by their day, the shorter first, with “good” for a new one', () => {
  const short = { ...june, nights: 3 };
  const long = { ...june, nights: 10 };
  const dates = (departures: NonNullable<FeedOffer['departures']>) =>
    read(merge({ departures })).otherDates?.map(({ nights, availability }) => [nights, availability]);
  const sorted = [
    [3, 'good'],
    [7, 'limited'],
    [10, 'good'],
  ];
  expect(dates([own, short, june, long].map((date) => ({ ...date, perPersonPence: 60_000 })))).toEqual(
    sorted,
  );
  expect(dates([long, june, short, own].map((date) => ({ ...date, perPersonPence: 60_000 })))).toEqual(
    sorted,
  );
});

const alone = text.replace(/ {2}otherDates:\n(?: {4}- .*\n)+/, '');

test('first other dates are added ahead of the day of the page', () => {
  const merged = merge({ departures: [own, june] }, {}, alone);
  const line = '    - { departs: 2027-06-11, nights: 7, total: 110002, availability: good }\n';
  expect(merged.text).toContain(`\n  otherDates:\n${line}  departs: 2027-05-14\n`);
});

test('a new departure is no move of a price', () => {
  expect(merge({ departures: [own, june] }, {}, alone).moves).toEqual([]);
});

test('an offer that never had other dates keeps its “from”', () => {
  expect(merge({ departures: [own] }, {}, alone).text).toBe(alone);
});

test('“from” is true where one of two other dates costs more', () => {
  const same = { ...june, perPersonPence: 50_000 };
  expect(read(merge({ departures: [own, same, fortnight] })).price.isFrom).toBe(true);
});

test.each([
  ['in order', ['2027-07-01', '2027-07-02', '2027-07-03']],
  ['latest first', ['2027-07-03', '2027-07-02', '2027-07-01']],
  ['in no order', ['2027-07-02', '2027-07-01', '2027-07-03']],
])('of several with the lowest price, %s, the earliest becomes the page’s own', (_, days) => {
  const departures = days.map((departs) => ({ ...own, departs }));
  expect(read(merge({ departures })).departs).toBe('2027-07-01');
});

test.each<[string, number, string, string]>([
  ['few places that become many', 6, 'limited', 'good'],
  ['few places that stay few', 5, 'limited', 'limited'],
  ['many places that become few', 1, 'good', 'limited'],
  ['an only date with few places left', 5, 'one-date', 'limited'],
])('%s are written', (_, places, before, after) => {
  const from = text.replace('availability: good\n', `availability: ${before}\n`);
  const merged = merge({ departures: [{ ...own, places }, june, fortnight] }, {}, from);
  expect(read(merged).price.availability).toBe(after);
});

test('a price may be a penny above the local taxes, and no less', () => {
  const solo = text.replace('2-sharing', 'solo');
  const at = (perPersonPence: number) =>
    read(merge({ departures: [{ ...own, perPersonPence }] }, {}, solo)).price.base;
  expect(at(5_001)).toBe(1);
  expect(() => at(5_000)).toThrow('has a price below the local taxes that the page lists');
});

test('a refusal names the field of the feed', () => {
  const departures = [fortnight];
  const dear = [own, { ...fortnight, perPersonPence: 1 }];
  const free = [{ ...own, perPersonPence: 1 }];
  for (const refused of [departures, dear, free])
    expect(() => merge({ departures: refused })).toThrow(expect.objectContaining({ field: 'departures' }));
});

test('each cabin has the price of its own grade, and a total that shows the same price stays', () => {
  const totals = (from: string, ...prices: [string, number][]) => {
    const said = prices.map(([grade, perPersonPence]) => ({ grade, perPersonPence }));
    const merged = merge({ cabins: said as NonNullable<FeedOffer['cabins']> }, {}, from);
    return read(merged).cruise?.cabins.map(({ total }) => total);
  };
  expect(totals(cruise, ['inside', 50_000], ['balcony', 72_000])).toEqual([100_000, 144_000]);
  expect(totals(cruise, ['suite', 90_000])).toEqual([100_000, 140_000]);
  // 139,999 pence for two are 70,000 for one, rounded up.
  expect(totals(cruise.replace('140000', '139999'), ['balcony', 70_000])).toEqual([100_000, 139_999]);
});

test('an earlier price needs both its days and the day of the lower one', () => {
  const was = (more: Partial<MergeOptions>) => read(merge({ departures: lower }, more)).price.was;
  expect(was({ charged })).toBeUndefined();
  expect(was({ since: '2026-11-27' })).toBeUndefined();
  expect(was({ charged: null, since: '2026-11-27' })).toBeUndefined();
});

test('the digest depends on the day, the nights and the price of a departure', () => {
  const digest = (departure: NonNullable<FeedOffer['departures']>) =>
    digestMerge(text, { code: 'AC1001', departures: departure }, { today: '2026-11-27', ratesDigest: '' });
  const changed = [{ departs: '2027-05-15' }, { nights: 8 }, { perPersonPence: 50_001 }];
  const digests = [{}, ...changed].map((more) => digest([{ ...own, ...more }]));
  expect(new Set(digests).size).toBe(4);
});
