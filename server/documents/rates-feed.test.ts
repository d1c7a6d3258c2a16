/** Rates from a feed: what is believed, what is not, and how old they are. */

import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../database/open-database.ts';
import { checkWrites } from './check-writes.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { renewRates } from './rates-feed.ts';
import { readRates } from './read-rates.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('JSON and CSV say the same; the time is the feed’s own where it has one', () => {
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
  expect(readRates(json, now)).toEqual({ rates, mistakes: [] });
  expect(readRates(csv, now)).toEqual({ rates, mistakes: [] });
  expect(readRates('[{"code":"EUR","sell":1.15}]', now).rates[0]?.checkedAt).toEqual(now);
});

test('what cannot be is left out, and said', () => {
  const { rates, mistakes } = readRates(
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
  expect(() => readRates('<html>', now)).toThrow('neither JSON nor CSV');
});

test('a feed renews what it may, keeps what else is known, and does not believe a leap', async () => {
  let text = 'code,sell,buy\nEUR,1.1500,1.23\n';
  const feed = http.createServer((_, answer) => answer.end(text)).listen(0, '127.0.0.1');
  await new Promise((resolve) => feed.once('listening', resolve));
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/`;
  const database = await openDatabase({
    dataFolder: mkdtempSync(path.join(tmpdir(), 'feed-')),
    databaseUrl: undefined,
  });
  const documents = checkWrites(openEmbeddedStore(database));
  const stockedIn = ['norwich'];
  await documents.commit([
    {
      kind: 'set',
      collection: 'rates',
      id: 'EUR',
      fields: { sell: 1.14, checkedAt: { seconds: 1, nanoseconds: 0 }, stockedIn },
    },
  ]);
  const renew = () =>
    renewRates({ feed: { url, everyMs: 1 }, documents, log: pino({ level: 'silent' }), now: () => now });
  await renew();
  const checkedAt = { seconds: now.getTime() / 1000, nanoseconds: 0 };
  const renewed = { id: 'EUR', sell: 1.15, buy: 1.23, stockedIn, checkedAt };
  expect(await documents.get('rates', 'EUR')).toEqual(renewed);
  text = 'code,sell,buy\nEUR,11.50,12.3\n';
  await renew();
  expect(await documents.get('rates', 'EUR')).toEqual(renewed);
  feed.close();
  feed.closeAllConnections();
  await expect(renew()).rejects.toThrow();
  await database.close();
});
