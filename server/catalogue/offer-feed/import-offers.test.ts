/** Importing feeds: what goes live, what waits for a person, what is refused, and what a second run does. */
import { fakeOffer, fakePrice, writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../../database.ts';
import { readContentTexts } from '../reading/content-texts.ts';
import { createContentChecker } from '../revisions/check-content.ts';
import { createContentEditor } from '../revisions/content-editor.ts';
import { parseItemName } from '../revisions/item-text.ts';
import type { FeedOffer } from './feed-schema.ts';
import { countFeedDrafts, readConfirmations } from './feed-store.ts';
import { importOffers } from './import-offers.ts';
import { parseFeed } from './parse-feed.ts';

const day = 86_400_000;
/** Twelve offers of £1,000 for two. */
const codes = Array.from({ length: 12 }, (_, index) => `AC${1001 + index}`);
const fake = writeFakeContent({
  'offers/acme.yaml': codes.map((id, index) =>
    fakeOffer({ id, slug: `week-${index}`, price: fakePrice({ isFrom: false }) }),
  ),
});
const released = readContentTexts(fake.content);
const start = Date.parse('2026-11-27T09:00:00Z');
let clock = start;
let checks = 0;
const database = await openDatabase({
  dataFolder: temporaryFolder('offer-feed'),
  databaseUrl: undefined,
  now: () => new Date(clock),
});
const checker = createContentChecker(released);
const editor = createContentEditor({
  database,
  released,
  check(changes) {
    checks += 1;
    return checker(changes).faults;
  },
});
const ann = { author: 'ann', why: null };

beforeEach(async () => {
  clock = start;
  checks = 0;
  for (const table of ['contentRevisions', 'offerFeeds', 'offerFeedPrices'] as const)
    await database.write((transaction) => transaction.deleteFrom(table).execute());
});
afterAll(() => database.close());

const departure = { departs: '2027-05-14', nights: 7, perPersonPence: 50_000 };
type Prices = Readonly<Record<string, number | Partial<FeedOffer>>>;

/** All offers at £500 for one person, except those with another price or record. */
function feedOf(changes: Prices = {}, without: readonly string[] = []): object[] {
  return codes
    .filter((code) => !without.includes(code))
    .map((code) => {
      const change = changes[code];
      if (typeof change === 'object') return { code, departures: [departure], ...change };
      return { code, departures: [{ ...departure, perPersonPence: change ?? 50_000 }] };
    });
}

async function run(
  offers: readonly object[],
  { madeAt, isDryRun = false }: { madeAt?: string; isDryRun?: boolean } = {},
) {
  const feed = parseFeed(JSON.stringify({ offers, ...(madeAt && { madeAt }) }), 'json');
  const report = await importOffers(feed, { editor, database, name: 'acme', isDryRun });
  const ids = (list: readonly { readonly item: { readonly id: string } }[]) =>
    list.map(({ item }) => item.id);
  return {
    same: report.same.length,
    changed: ids(report.changed),
    withdrawn: ids(report.withdrawn),
    held: report.held.map(({ item, reason }) => `${item.id}: ${reason}`),
    unknown: report.unknown,
    ended: report.ended,
    refused: report.refused.map(({ place, message }) => `${place}: ${message}`),
    writes: report.writes,
  };
}

const nothing = { changed: [], withdrawn: [], held: [], unknown: [], ended: [], refused: [] };
const [first = '', second = '', third = ''] = codes;
const textOf = async (code: string) => (await editor.readState(parseItemName(`offers/${code}`))).text ?? '';
const baseOf = async (code: string) => /base: (\d+)/.exec(await textOf(code))?.[1];
const nameOf = (code: string) => parseItemName(`offers/${code}`);
/** Lets what was imported go live. */
const goLive = () => {
  clock += 120_000;
};

test('a feed with the prices of the site makes no revision, and its second run writes nothing', async () => {
  expect(await run(feedOf())).toEqual({ ...nothing, same: 12, writes: 13 });
  expect(await run(feedOf())).toEqual({ ...nothing, same: 12, writes: 0 });
  expect(await database.read.selectFrom('contentRevisions').selectAll().execute()).toEqual([]);
  expect(checks).toBe(0);
});

test('changed prices go live together two minutes later, after one check', async () => {
  const report = await run(feedOf({ [first]: 48_000, [second]: 52_000 }));
  expect(report).toMatchObject({ same: 10, changed: [first, second], held: [] });
  expect(checks).toBe(1);
  expect(await baseOf(first)).toBe('100000');
  clock += 119_999;
  expect(await baseOf(first)).toBe('100000');
  clock += 1;
  expect([await baseOf(first), await baseOf(second), await baseOf(third)]).toEqual([
    '96000',
    '104000',
    '100000',
  ]);
  expect(await textOf(first)).toContain('checkedAt: 2026-11-27T09:00:00Z');
  expect(await run(feedOf({ [first]: 48_000, [second]: 52_000 }))).toMatchObject({ same: 12, writes: 0 });
});

test('a second run before the change is live writes nothing', async () => {
  await run(feedOf({ [first]: 48_000 }));
  expect(await run(feedOf({ [first]: 48_000 }))).toMatchObject({ ...nothing, same: 12, writes: 0 });
});

test('a dry run reports the same and writes nothing', async () => {
  const offers = feedOf({ [first]: 48_000, [second]: 90_000 });
  const dry = await run(offers, { isDryRun: true });
  expect(await database.read.selectFrom('contentRevisions').selectAll().execute()).toEqual([]);
  expect(await database.read.selectFrom('offerFeeds').selectAll().execute()).toEqual([]);
  expect(await run(offers)).toEqual(dry);
});

test('a price that moves too far is a draft, until a person publishes it', async () => {
  const offers = feedOf({ [first]: 90_000, [second]: 48_000 });
  const reason = `${first}: the lowest price moves from £500 to £900 for one person (+80 %)`;
  expect(await run(offers)).toMatchObject({ changed: [second], held: [reason] });
  goLive();
  expect([await baseOf(first), await baseOf(second)]).toEqual(['100000', '96000']);
  expect((await editor.readStatus()).drafts).toMatchObject([
    { id: first, author: 'feed:acme', why: `held: ${reason.slice(8)}` },
  ]);
  expect(await countFeedDrafts(database.read)).toBe(1);
  expect(await run(offers)).toMatchObject({ held: [reason], writes: 0 });
  await editor.publish([nameOf(first)], undefined, { isConfirmed: true });
  goLive();
  expect(await baseOf(first)).toBe('180000');
  expect(await run(offers)).toMatchObject({ ...nothing, same: 12 });
  expect(await countFeedDrafts(database.read)).toBe(0);
});

test('a draft that a person discarded is made again only once the feed’s price changes', async () => {
  await run(feedOf({ [first]: 90_000 }));
  expect(await editor.discard([nameOf(first)], ann)).toMatchObject([{ id: first, number: 1 }]);
  expect(await run(feedOf({ [first]: 90_000 }))).toMatchObject({ held: [expect.any(String)], writes: 0 });
  expect(await countFeedDrafts(database.read)).toBe(0);
  await run(feedOf({ [first]: 91_000 }));
  expect(await countFeedDrafts(database.read)).toBe(1);
});

test('a draft of an earlier feed is replaced, or ends once the feed no longer asks for it', async () => {
  await run(feedOf({ [first]: 90_000, [second]: 90_000 }));
  await run(feedOf({ [first]: 91_000 }));
  const { drafts } = await editor.readStatus();
  expect(drafts.map(({ id, number }) => [id, number])).toEqual([[first, 2]]);
  expect(await countFeedDrafts(database.read)).toBe(1);
  // It was not a person who discarded the draft, so the same price is held again.
  await run(feedOf({ [first]: 91_000, [second]: 90_000 }));
  expect(await countFeedDrafts(database.read)).toBe(2);
});

test('one of twelve offers that is gone ends, and returns as it was', async () => {
  await run(feedOf());
  expect(await run(feedOf({}, [first]))).toMatchObject({ same: 11, withdrawn: [first], held: [] });
  goLive();
  expect(await textOf(first)).toContain('publishTo: 2026-11-27T09:00:00Z');
  expect(await run(feedOf({}, [first]))).toMatchObject({ ...nothing, same: 11, writes: 0 });
  expect(await run(feedOf())).toMatchObject({ same: 11, changed: [first] });
  goLive();
  expect(await textOf(first)).toContain('publishTo: 2027-05-01T00:00:00Z');
  expect(await run(feedOf())).toMatchObject({ same: 12, writes: 0 });
});

test.each<[string, Partial<FeedOffer>]>([
  ['not on sale', { onSale: false, departures: [] }],
  ['sold out', { departures: [{ ...departure, soldOut: true }] }],
  ['over', { departures: [{ ...departure, departs: '2026-11-27' }] }],
])('an offer that is %s ends', async (_, record) => {
  if (record.departures?.length === 0) delete (record as { departures?: unknown }).departures;
  const offers = feedOf().map((offer) => ({ ...offer }));
  offers[0] = { code: first, ...record };
  expect(await run(offers)).toMatchObject({ same: 11, withdrawn: [first] });
  goLive();
  expect(await run(offers)).toMatchObject({ ...nothing, same: 12, writes: 0 });
});

test('two of twelve offers that are gone are drafts, and no offer ends', async () => {
  await run(feedOf());
  const report = await run(feedOf({}, [first, second]));
  const reason = '2 of 12 offers are gone from the feed';
  expect(report).toMatchObject({ withdrawn: [], held: [`${first}: ${reason}`, `${second}: ${reason}`] });
  clock += 60_000;
  expect(await run(feedOf({}, [first, second]))).toMatchObject({ writes: 0 });
  await editor.publish([nameOf(first), nameOf(second)]);
  goLive();
  expect(await textOf(second)).toContain('publishTo: 2026-11-27T09:00:00Z');
  expect(await run(feedOf({}, [first, second]))).toMatchObject({ ...nothing, same: 10 });
});

test('an offer that no feed has brought does not end', async () => {
  await run(feedOf({}, [first, second, third]));
  expect(await run(feedOf({}, [first, second, third]))).toMatchObject({ ...nothing, same: 9, writes: 0 });
});

test('a refused record is named, the others go on, and its offer is not gone', async () => {
  await run(feedOf());
  const offers = feedOf({ [first]: 48_000 });
  offers[1] = { code: second, departures: [{ ...departure, nights: 'seven' }] };
  expect(await run(offers)).toMatchObject({
    changed: [first],
    withdrawn: [],
    refused: [expect.stringMatching(/^\/offers\/1\/departures\/0\/nights: departures\.0\.nights is "seven"/)],
  });
});

test('a feed with two of twelve records refused goes live nowhere', async () => {
  const offers = feedOf({ [first]: 48_000 });
  offers[1] = { code: second };
  offers[2] = { code: third };
  const report = await run(offers);
  expect(report.changed).toEqual([]);
  expect(report.held).toEqual([`${first}: 2 of 12 records of the feed were refused`]);
});

test('a missing offer does not end while a record has no code', async () => {
  await run(feedOf());
  const offers = [...feedOf({}, [first]), { departures: [departure] }];
  expect((await run(offers)).held).toEqual([
    `${first}: a record of the feed has no code, and may be of this offer`,
  ]);
});

test('an offer that fails the checks of the content is refused, and the others go live', async () => {
  const title = 'Call 01603 123 456';
  const report = await run(feedOf({ [first]: { title }, [second]: 48_000 }));
  expect(report).toMatchObject({ changed: [second], refused: [expect.stringContaining('/offers/0: ')] });
  expect(report.refused[0]).toContain('may be real');
  expect(checks).toBe(2);
});

test('an unknown code is reported, and makes no offer', async () => {
  const report = await run([...feedOf(), { code: 'ZZ9999', departures: [departure] }]);
  expect(report).toMatchObject({ unknown: ['ZZ9999'], changed: [], refused: [] });
  expect(await editor.list('offers')).toHaveLength(12);
});

test('an offer that a person has withdrawn stays so, and is reported', async () => {
  await editor.withdraw(nameOf(first), ann);
  goLive();
  expect(await run(feedOf({ [first]: 48_000 }))).toMatchObject({ ended: [first], changed: [] });
});

test('a draft of a person is neither overtaken nor lost', async () => {
  const text = (await textOf(first)).replace(/title: .*/, 'title: Another title');
  await editor.save(nameOf(first), { text, madeFrom: 0 }, ann);
  const offers = feedOf({ [first]: 48_000, [second]: 48_000 });
  expect(await run(offers)).toMatchObject({
    changed: [second],
    held: [`${first}: ann has a draft of it: publish or discard that first`],
  });
  await editor.publish([nameOf(first)]);
  goLive();
  await run(offers);
  goLive();
  expect(await textOf(first)).toMatch(/title: Another title[\s\S]*base: 96000/);
});

test('a change that a person has scheduled is not undone', async () => {
  const text = (await textOf(first)).replace(/title: .*/, 'title: In December');
  await editor.save(nameOf(first), { text, madeFrom: 0 }, ann);
  await editor.publish([nameOf(first)], new Date(start + day));
  expect((await run(feedOf({ [first]: 48_000 }))).held).toEqual([
    `${first}: a change of it by ann is scheduled`,
  ]);
});

test('of two runs at once with the same change, one is refused, and one revision is made', async () => {
  const runs = await Promise.allSettled([run(feedOf({ [first]: 48_000 })), run(feedOf({ [first]: 48_000 }))]);
  expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await editor.readState(nameOf(first))).history).toHaveLength(1);
});

test('a feed that is older than the last one, or from the future, is refused', async () => {
  await run(feedOf(), { madeAt: '2026-11-27T08:00:00Z' });
  await expect(run(feedOf(), { madeAt: '2026-11-27T07:59:59Z' })).rejects.toThrow('before the last one');
  await expect(run(feedOf(), { madeAt: '2026-11-27T09:02:01Z' })).rejects.toThrow('in the future');
  expect(await run(feedOf(), { madeAt: '2026-11-27T08:00:00Z' })).toMatchObject({ writes: 0 });
});

/** Imports a feed with these prices each day, until before a day. */
async function importDaily(days: number, changes: Prices = {}): Promise<void> {
  for (let each = 0; each < days; each += 1) {
    await run(feedOf(changes));
    clock += day;
  }
}

test('a price that falls after 28 days of feeds carries the evidence of them', async () => {
  // From 27 November to 24 December.
  await importDaily(28);
  await run(feedOf({ [first]: 45_000 }));
  goLive();
  expect(await textOf(first)).toContain(
    'was: { total: 100000, list: ours, ' +
      'evidence: Sold here at this price from 2026-11-27 to 2026-12-24; each feed "acme" of those days had it, ' +
      'soldIn: [website], from: 2026-11-27, to: 2026-12-24, since: 2026-12-25 }',
  );
});

test('a price that falls after 27 days shows no earlier price', async () => {
  await importDaily(27);
  expect(await run(feedOf({ [first]: 45_000 }))).toMatchObject({ changed: [first], refused: [] });
  goLive();
  expect(await textOf(first)).not.toContain('was:');
});

test('another price in between, or three weeks without a feed, begin the evidence again', async () => {
  await importDaily(20);
  await run(feedOf({ [first]: 52_000 }));
  goLive();
  await run(feedOf());
  goLive();
  await importDaily(10);
  await run(feedOf({ [first]: 45_000, [second]: 45_000 }));
  goLive();
  expect(await textOf(first)).not.toContain('was:');
  expect(await textOf(second)).toContain('from: 2026-11-27, to: 2026-12-26, since: 2026-12-27');
  clock += 21 * day;
  await importDaily(10, { [first]: 45_000, [second]: 45_000 });
  await run(feedOf({ [first]: 45_000, [second]: 45_000, [third]: 45_000 }));
  goLive();
  expect(await textOf(third)).not.toContain('was:');
});

test('an editor’s price between two feeds is no day of the earlier price', async () => {
  await importDaily(30);
  for (const base of [102_000, 100_000]) {
    const text = (await textOf(first)).replace(/base: \d+/, `base: ${base}`);
    const { newestNumber } = await editor.readState(nameOf(first));
    await editor.save(nameOf(first), { text, madeFrom: newestNumber }, ann);
    await editor.publish([nameOf(first)]);
    goLive();
  }
  await run(feedOf({ [first]: 45_000, [second]: 45_000 }));
  goLive();
  expect(await textOf(first)).not.toContain('was:');
  expect(await textOf(second)).toContain('was:');
});

test('each feed is a check of the prices that it confirms, without a revision', async () => {
  await run(feedOf());
  clock += day;
  await run(feedOf({ [first]: 90_000, [second]: 48_000 }));
  const confirmed = await readConfirmations(database.read);
  expect([confirmed.get(second), confirmed.get(third)]).toEqual([
    '2026-11-28T09:00:00.000Z',
    '2026-11-28T09:00:00.000Z',
  ]);
  expect(confirmed.has(first)).toBe(false);
});
