/** `premier documents` says what visitors see, takes London times, and refuses names that do not exist. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';

// Saturday 21 November 2026, 10am.
const started = await startServices();
const run = (...words: string[]) => runCli('documents', words, started);
const set = async (collection: string, id: string, fields: object, verb = 'set') =>
  run(verb, collection, id, JSON.stringify(fields));

test('a notice with an end is shown, and the command says where and until when', async () => {
  const { status, stdout } = await set('notices', 'norwich-shop', {
    text: 'Shut today.',
    until: 'tomorrow 17:00',
  });
  expect([status, stdout]).toEqual([
    0,
    'notices/norwich-shop is set.\n' +
      'Visitors now see "Shut today." wherever the branch norwich-shop is shown, until 22 November 2026, 5pm.\n',
  ]);
  await eventually('the notice', async () =>
    (await supertest(started.app).get('/branches/norwich-shop')).text.includes('Shut today.'),
  );
});

test.each([
  [
    ['notices', 'site', { text: 'Lines are down.' }],
    'Visitors now see "Lines are down." on every page, until it is changed or deleted.',
  ],
  [
    ['notices', 'site', { text: '', until: '2026-11-23T17:00:00Z' }],
    'Visitors now see no notice on every page, until 23 November 2026, 5pm.',
  ],
  [
    ['notices', 'ely-shop', { text: 'Shut.', until: '09:00' }],
    'Its end, 21 November 2026, 9am, has passed: visitors do not see it.',
  ],
  [
    ['rates', 'EUR', { sell: 1.15, buy: 1.25, checkedAt: '09:30' }],
    'Visitors now get 1.15 for a pound, and pay 1.25 for one, as checked on 21 November 2026, 9.30am. ' +
      'Until 21 November 2026, 10.30am a reservation can be held at this rate.',
  ],
  [
    ['availability', 'NX4127', { left: 2, checkedAt: '09:50' }],
    'Visitors now see "2 left" until 21 November 2026, 10.05am.',
  ],
  [['availability', 'NX4127', { left: 0 }], 'Visitors now see "Sold out" until it is changed or deleted.'],
  [
    ['availability', 'NX4127', { left: 30 }],
    'Visitors see no number: only a count of the last 15 minutes, up to 9, is shown.',
  ],
  [
    ['launches', 'january-sale-launch', { opens: '2 January 09:00' }],
    'Visitors now see that january-sale-launch opens on 2 January 2027, 9am and closes as its content says, ' +
      'until the document is changed or deleted.',
  ],
] as const)('setting %j says what visitors see', async ([collection, id, fields], sentence) => {
  const { status, stdout } = await set(collection, id, fields);
  expect([status, stdout]).toEqual([0, `${collection}/${id} is set.\n${sentence}\n`]);
});

test('an update says which fields it changed, and what the whole document shows', async () => {
  await set('notices', 'ely-shop', { text: 'Shut.' });
  expect((await set('notices', 'ely-shop', { until: '23 November 17:00' }, 'update')).stdout).toBe(
    'notices/ely-shop is updated: until.\n' +
      'Visitors now see "Shut." wherever the branch ely-shop is shown, until 23 November 2026, 5pm.\n',
  );
});

test.each([
  [
    'notices',
    'norwhich-shop',
    { text: 'Shut.' },
    'There is no branch "norwhich-shop". Did you mean "norwich-shop"?',
  ],
  ['availability', 'NX4128', { left: 2 }, 'There is no offer "NX4128". Did you mean "NX4127"?'],
  ['rates', 'EUX', { sell: 1.15 }, 'There is no currency "EUX". Did you mean "EUR"?'],
  ['rates', 'EUR', { sell: 1.15, stockedIn: ['norwich-shop', 'atlantis'] }, 'There is no branch "atlantis".'],
  [
    'launches',
    'january-sales-launch',
    {},
    'There is no launch "january-sales-launch". Did you mean "january-sale-launch"?',
  ],
] as const)('%s/%s %j names no item and is refused', async (collection, id, fields, message) => {
  for (const verb of ['set', 'update'])
    expect(await set(collection, id, fields, verb)).toMatchObject({
      status: 3,
      stdout: '',
      stderr: `${message}\n`,
    });
  expect((await run('get', collection, id)).stdout).not.toContain('atlantis');
});

test('a time that comes twice is the first, and the command says so', async () => {
  const { stdout } = await set('notices', 'ely-shop', { text: 'Shut.', until: '2027-10-31 01:30' });
  expect(stdout.split('\n')[1]).toBe(
    '1.30am on 31 October 2027 comes twice, as the clocks go back: this is the first. The second is 2027-10-31T01:30:00Z.',
  );
  const { until } = JSON.parse((await run('get', 'notices', 'ely-shop')).stdout);
  expect(until.seconds).toBe(Date.parse('2027-10-31T00:30:00Z') / 1000);
});

test('a time that does not exist, and one without a clock time, are refused', async () => {
  const until = (text: string) => set('notices', 'ely-shop', { text: 'Shut.', until: text });
  expect(await until('2027-03-28 01:30')).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      'notices: until: "2027-03-28 01:30" does not exist: on 28 March 2027 the clocks go forward from 1am to 2am.\n',
  });
  expect((await until('soon')).stderr).toMatch(/^notices: until: "soon" is not a time in London, as /);
});

test('check names documents about items that do not exist, and each has a command that corrects it', async () => {
  const file = path.join(started.services.dataFolder, 'documents.jsonl');
  writeFileSync(file, '{"collection":"notices","id":"norwhich-shop","fields":{"text":"It’s shut."}}\n');
  await run('import', file);
  const { status, lines } = await run('check');
  expect([status, lines.slice(0, 3)]).toEqual([
    4,
    [
      'notices/norwhich-shop',
      '  There is no branch "norwhich-shop". Did you mean "norwich-shop"?',
      '  To correct it: premier documents delete notices norwhich-shop, and set it under its right name',
    ],
  ]);
  await run('delete', 'notices', 'norwhich-shop');
  expect((await run('check')).status).toBe(0);
});

test('with a hosted query API the names are those of that API, and the command says where pages come from', async () => {
  const api = await startFakeQueryApi();
  api.changed.set('ItemNames', { branches: [{ slug: 'york' }] });
  const hosted = (id: string) =>
    runCli('documents', ['set', 'notices', id, '{"text":"Shut."}'], started, { QUERY_API_URL: api.url });
  expect((await hosted('norwich-shop')).stderr).toBe('There is no branch "norwich-shop".\n');
  expect((await hosted('york')).lines.at(-1)).toBe(
    `Pages come from the query API at ${api.url}, and show this once it serves it.`,
  );
});
