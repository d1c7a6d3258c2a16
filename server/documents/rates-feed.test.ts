/** Tests of rates from a feed: rates accepted, rates rejected, and their age. */

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { toTimestamp } from './collections.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { parseRates } from './parse-rates.ts';
import { refreshRates } from './rates-feed.ts';
import { validateWrites } from './validate-writes.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('JSON and CSV feeds parse alike, and a rate without a time gets the current time', () => {
  const json = JSON.stringify({
    checkedAt: '2026-11-21T09:45:00Z',
    rates: [
      { code: 'EUR', sell: 1.15, buy: 1.23 },
      { code: 'TRY', sell: 42.5 },
    ],
  });
  const csv =
    'code,sell,buy,checkedAt\nEUR,1.15,1.23,2026-11-21T09:45:00Z\n"TRY",42.5,,2026-11-21T09:45:00Z\n';
  const checkedAt = new Date('2026-11-21T09:45:00Z');
  const rates = [
    { code: 'EUR', sell: 1.15, buy: 1.23, checkedAt },
    { code: 'TRY', sell: 42.5, buy: null, checkedAt },
  ];
  expect(parseRates(json, now)).toEqual({ rates, errors: [] });
  expect(parseRates(csv, now)).toEqual({ rates, errors: [] });
  expect(parseRates('[{"code":"EUR","sell":1.15}]', now).rates[0]?.checkedAt).toEqual(now);
});

test('invalid rates are skipped and reported, and text that is neither JSON nor CSV throws', () => {
  const { rates, errors: mistakes } = parseRates(
    JSON.stringify([
      { code: 'euro', sell: 1 },
      { code: 'EUR', sell: 0 },
      { code: 'USD', sell: 1.3, buy: 1.2 },
      { code: 'CHF', sell: 1.02, checkedAt: '2026-11-21T11:00:00Z' },
      { code: 'NOK', sell: 13.2 },
    ]),
    now,
  );
  expect(rates.map(({ code }) => code)).toEqual(['NOK']);
  expect(mistakes).toHaveLength(4);
  expect(() => parseRates('<html>', now)).toThrow('neither JSON nor CSV');
});

test.each([
  '2026-11-21T09:45:00',
  '2026-11-21 09:45',
  '2026-11-21',
  '21/11/2026 09:45',
  '2026-13-21T09:45:00Z',
])('a time of %s is ambiguous or invalid, and is refused with the accepted formats', (checkedAt) => {
  const { rates, errors } = parseRates(JSON.stringify([{ code: 'EUR', sell: 1.15, checkedAt }]), now);
  expect(rates).toEqual([]);
  expect(errors).toEqual([
    'EUR: its time must have a date, a time and an offset, as 2026-11-21T09:00:00Z or 2026-07-01T09:00:00+01:00',
  ]);
});

test('a time with another offset is parsed as the same moment', () => {
  const { rates } = parseRates('code,sell,checkedAt\nEUR,1.15,2026-11-21T11:45+02:00\n', now);
  expect(rates[0]?.checkedAt).toEqual(new Date('2026-11-21T09:45:00Z'));
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Opens a feed that answers with the text set last, with its own documents and captured log lines. */
async function openFeed() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  let text = '';
  const feed = http.createServer((_, answer) => answer.end(text)).listen(0, '127.0.0.1');
  await new Promise((resolve) => feed.once('listening', resolve));
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
  const database = await openDatabase({
    dataFolder: temporaryFolder('feed'),
    databaseUrl: undefined,
  });
  const documents = validateWrites(openEmbeddedStore(database));
  const loggedCodes = new Set<string>();
  const shut = () => {
    feed.close();
    feed.closeAllConnections();
  };
  closing.push(async () => {
    shut();
    await database.close();
  });
  return {
    documents,
    lines,
    shut,
    /** `usual` holds the content's rates; undefined means that the query API is unreachable. */
    renew: (said?: string, usual?: Record<string, number>) => {
      text = said ?? text;
      const contentRates = async () => {
        if (!usual) throw new Error('The query API is away');
        return new Map(Object.entries(usual));
      };
      return refreshRates({
        feed: { url, everyMs: 1 },
        documents,
        contentRates,
        log,
        now: () => now,
        loggedCodes,
      });
    },
  };
}

test('the feed updates a rate, preserves other fields, ignores a tenfold jump, rejects when unreachable', async () => {
  const { documents, renew, shut } = await openFeed();
  const stockedIn = ['norwich-shop'];
  await documents.commit([
    {
      kind: 'set',
      collection: 'rates',
      id: 'EUR',
      fields: { sell: 1.14, checkedAt: { seconds: 1, nanoseconds: 0 }, stockedIn },
    },
  ]);
  await renew('code,sell,buy\nEUR,1.1500,1.23\n');
  const checkedAt = { seconds: now.getTime() / 1000, nanoseconds: 0 };
  const renewed = { id: 'EUR', sell: 1.15, buy: 1.23, stockedIn, checkedAt };
  expect(await documents.get('rates', 'EUR')).toEqual(renewed);
  await renew('code,sell,buy\nEUR,11.50,12.3\n');
  expect(await documents.get('rates', 'EUR')).toEqual(renewed);
  shut();
  await expect(renew()).rejects.toThrow();
});

test('a lagging feed does not overwrite a newer rate', async () => {
  const { documents, lines, renew } = await openFeed();
  const rate = (sell: number, time: string) => `code,sell,checkedAt\nEUR,${sell},2026-11-21T${time}Z\n`;
  await renew(rate(1.16, '09:45:00'), { EUR: 1.1486 });
  await renew(rate(1.15, '09:44:59'));
  expect(await documents.get('rates', 'EUR')).toMatchObject({ sell: 1.16 });
  // The rate is outdated, so its rejection is not even logged.
  await renew(rate(11.6, '09:44:59'));
  expect(lines).toEqual([]);
  await renew(rate(1.17, '09:45:00'));
  expect(await documents.get('rates', 'EUR')).toMatchObject({ sell: 1.17 });
});

test('a stored rate dated tomorrow does not block the feed', async () => {
  const { documents, renew } = await openFeed();
  const checkedAt = toTimestamp(new Date('2026-11-22T10:00:00Z'));
  await documents.commit(async () => [
    { kind: 'set', collection: 'rates', id: 'EUR', fields: { sell: 1.16, buy: null, checkedAt } },
  ]);
  await renew('code,sell,checkedAt\nEUR,1.15,2026-11-21T09:45:00Z\n');
  expect(await documents.get('rates', 'EUR')).toMatchObject({ sell: 1.15 });
});

test('a first rate far from the content’s rate is rejected and logged once, until staff set a rate', async () => {
  const { documents, lines, renew } = await openFeed();
  const usual = { USD: 1.2812, EUR: 1.1486, TRY: 42 };
  const said = 'code,sell,buy\nUSD,12.7,13.1\nEUR,1.1500,1.23\nTRY,54,60\nXAU,0.0004,0.0005\n';
  await renew(said, usual);
  await renew(said, usual);
  expect((await documents.list('rates')).map(({ id }) => id).sort()).toEqual(['EUR', 'TRY']);
  expect(lines).toEqual([
    expect.objectContaining({ event: 'rate_refused', code: 'USD', sell: 12.7, against: 1.2812 }),
  ]);
  // A rate written by hand confirms the new level: from then on the feed is followed.
  const checkedAt = { seconds: 1, nanoseconds: 0 };
  await documents.commit([
    { kind: 'set', collection: 'rates', id: 'USD', fields: { sell: 12.5, checkedAt } },
  ]);
  await renew(said, usual);
  expect(await documents.get('rates', 'USD')).toMatchObject({ sell: 12.7 });
  // A rejection after that is logged again.
  await renew('code,sell,buy\nUSD,1.27,1.31\n', usual);
  expect(lines.map(({ sell }) => sell)).toEqual([12.7, 1.27]);
});

test('while the query API is unreachable, known rates are updated and first rates of a currency wait', async () => {
  const { documents, lines, renew } = await openFeed();
  await renew('code,sell\nEUR,1.15\n', { EUR: 1.1486, USD: 1.28 });
  await renew('code,sell\nEUR,1.16\nUSD,1.29\n');
  expect(await documents.get('rates', 'EUR')).toMatchObject({ sell: 1.16 });
  expect(await documents.get('rates', 'USD')).toBeNull();
  await renew(undefined, { USD: 1.28 });
  expect(await documents.get('rates', 'USD')).toMatchObject({ sell: 1.29 });
  expect(lines).toEqual([]);
});
