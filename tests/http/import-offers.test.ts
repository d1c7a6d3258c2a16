/** `premier content import-offers` makes the changed offers of a feed live, and reports the rest. */
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { feedOf, type Record } from '../support/offer-feed.ts';
import { runCli } from '../support/run-cli.ts';
import { sampleModel, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const site = await startServices();
const folder = temporaryFolder('import-offers');
const records = feedOf(await sampleModel(), site.services.now());
const run = (...words: string[]) => runCli('content', words, site);

/** Writes a feed; `change` gets the record of the first offer. */
function write(change: (record: Record) => void = () => {}, name = 'feed.json'): string {
  const next = structuredClone(records);
  change(next[0] as Record);
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(next));
  return file;
}

const [
  {
    code,
    departures: [own],
  },
] = records as [Record];
const price = own?.perPersonPence ?? 0;
/** Changes the price of all departures. */
const scale = (factor: number) => (record: Record) => {
  for (const departure of record.departures)
    departure.perPersonPence = Math.round(departure.perPersonPence * factor);
};
const shown = () => site.services.embedded?.model.offers.find(({ id }) => id === code)?.price.perPersonPence;

detail('a feed that says what the site says changes no offer, twice', async () => {
  const file = write();
  for (const _ of [1, 2]) {
    const { status, stdout } = await run('import-offers', file);
    expect([status, stdout]).toEqual([
      0,
      `${records.length} offers read: ${records.length} unchanged, 0 changed, 0 withdrawn, 0 held, 0 refused, 0 unknown, 0 ended.\n`,
    ]);
  }
});

test('a dry run shows what a lower price would do, and the run does it', async () => {
  const file = write(scale(0.9));
  const dry = await run('import-offers', file, '--dry-run');
  expect([dry.status, dry.stdout]).toEqual([
    0,
    expect.stringMatching(/1 changed[\s\S]*\nNothing was written\.\n$/),
  ]);
  expect((await run('status')).stdout).toBe('The content is as the release brought it.\n');
  const { status, stdout } = await run('import-offers', file);
  expect([status, stdout]).toEqual([0, expect.stringContaining(`Changed: ${code}\nLive at `)]);
  site.advance(180_000);
  await eventually('the lower price', () => shown() === Math.round(price * 0.9));
});

test('a price that moves too far waits for a person, in the status, the metric and the exit code', async () => {
  const { status, stdout, stderr } = await run('import-offers', write(scale(2)));
  expect(status).toBe(4);
  expect(stdout).toContain(`Held: ${code}: the lowest price moves from `);
  expect(JSON.parse(stderr)).toMatchObject({ event: 'offers_held', held: 1, refused: 0 });
  expect((await run('status')).stdout).toMatch(
    new RegExp(`Drafts:\\n  offers/${code} .* by feed:offers .*: held: `),
  );
  await site.services.observeFeatures();
  expect(await site.services.metrics.write()).toMatch(/^offers_held 1$/m);
  expect((await run('discard', `offers/${code}`)).stdout).toMatch(/draft \d+ is discarded/);
  await site.services.observeFeatures();
  expect(await site.services.metrics.write()).toMatch(/^offers_held 0$/m);
  expect((await run('discard', `offers/${code}`)).status).toBe(3);
});

test('a feed from an address is CSV by its type, and a refused row is named with its line', async () => {
  const rows = records.flatMap((record) =>
    record.departures.map(({ departs, nights, perPersonPence }) =>
      [record.code, departs, nights, Math.round(perPersonPence * (record.code === code ? 0.9 : 1))].join(),
    ),
  );
  const body = ['code,departs,nights,perPersonPence', ...rows, 'ZZ9999,2027-13-01,7,50000'].join('\n');
  const server = http.createServer((_, response) =>
    response.setHeader('content-type', 'text/csv; charset=utf-8').end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { status, stdout } = await run('import-offers', `http://127.0.0.1:${port}/offers`);
  server.close();
  expect([status, stdout]).toEqual([
    4,
    expect.stringContaining(', 0 changed, 0 withdrawn, 0 held, 1 refused'),
  ]);
  expect(stdout).toContain(`Refused: line ${rows.length + 2}, ZZ9999: departures.0.departs is "2027-13-01"`);
});

test('prices that the feed confirms are not due for a check', async () => {
  site.advance(20 * 86_400_000);
  const due = () => runCli('prices', ['due', '--on', site.services.now().toISOString().slice(0, 10)], site);
  const before = (await due()).lines.map((line) => line.split('  ')[0]);
  expect(before).toContain(records[1]?.code);
  const upToDate = feedOf(site.services.embedded?.model ?? { offers: [] }, site.services.now());
  const file = path.join(folder, 'later.json');
  writeFileSync(file, JSON.stringify(upToDate));
  await run('import-offers', file);
  const after = (await due()).lines.map((line) => line.split('  ')[0]);
  expect(after).not.toContain(records[1]?.code);
});

test.each([
  [['nowhere.json'], 3, 'The feed cannot be read'],
  [['http://www.example.test/feed.json'], 3, 'must begin with https://'],
  [['http://127.0.0.1:9/feed.json'], 3, 'The feed cannot be fetched'],
  [[path.join(folder, 'feed.json'), '--name', 'A b'], 2, 'is not the name of a feed'],
])('premier content import-offers %j exits with %s and says: %s', async (words, code, says) => {
  const { status, stderr } = await run('import-offers', ...words);
  expect([status, stderr]).toEqual([code, expect.stringContaining(says)]);
});
