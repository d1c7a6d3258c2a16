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
