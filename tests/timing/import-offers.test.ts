/** A feed of two thousand offers costs what has changed in it, once its offers are known. */

import { importOffers } from '#server/catalogue/offer-feed/import-offers.ts';
import { parseFeed } from '#server/catalogue/offer-feed/parse-feed.ts';
import { readContentTexts } from '#server/catalogue/reading/content-texts.ts';
import { createContentChecker } from '#server/catalogue/revisions/check-content.ts';
import { createContentEditor } from '#server/catalogue/revisions/content-editor.ts';
import { openDatabase } from '#server/database.ts';
import { fakeOffer, fakePartner, fakePrice, writeFakeContent } from '../fixtures/fake-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const partners = Array.from({ length: 10 }, (_, index) => `partner-${index}`);
const codeOf = (partner: number, index: number) => `P${'ABCDEFGHIJ'[partner]}${1000 + index}`;
const codes = partners.flatMap((_, partner) =>
  Array.from({ length: 200 }, (_, index) => codeOf(partner, index)),
);
const files = partners.map((slug, partner) => {
  const offers = Array.from({ length: 200 }, (_, index) => {
    const id = codeOf(partner, index);
    return fakeOffer({ id, slug: `week-${id.toLowerCase()}`, price: fakePrice({ isFrom: false }) });
  });
  return { [`partners/${slug}.yaml`]: fakePartner(slug), [`offers/${slug}.yaml`]: offers };
});
const fake = writeFakeContent(Object.assign({}, ...files));
const released = readContentTexts(fake.content);

/** A feed whose first `changes` offers of each partner are cheaper. */
function feedOf(changes: number): string {
  return JSON.stringify(
    codes.map((code, index) => ({
      code,
      departures: [
        { departs: '2027-05-14', nights: 7, perPersonPence: index % 200 < changes ? 45_000 : 50_000 },
      ],
    })),
  );
}

test('a known feed is imported in a third of the time of its first import, and fifty changes are checked once', async () => {
  let clock = Date.parse('2026-11-27T09:00:00Z');
  let checks = 0;
  const database = await openDatabase({
    dataFolder: temporaryFolder('feed-timing'),
    databaseUrl: undefined,
    now: () => new Date(clock),
  });
  const checker = createContentChecker(released);
  const check = (changes: Parameters<typeof checker>[0]) => {
    checks += 1;
    return checker(changes).faults;
  };
  const editor = createContentEditor({ database, released, check });
  const run = async (changes: number) => {
    const startedAt = performance.now();
    const report = await importOffers(parseFeed(feedOf(changes), 'json'), { editor, database, name: 'all' });
    clock += 600_000;
    return { ms: performance.now() - startedAt, changed: report.changed.length, writes: report.writes };
  };
  const first = await run(0);
  expect([first.changed, first.writes, checks]).toEqual([0, 2_001, 0]);
  const known = await run(0);
  expect([known.writes, known.ms < first.ms / 3]).toEqual([0, true]);
  expect(await run(5)).toMatchObject({ changed: 50, writes: 100 });
  expect(checks).toBe(1);
  expect(await run(5)).toMatchObject({ changed: 0, writes: 0 });
  await database.close();
});
