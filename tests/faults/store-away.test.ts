/** A server that starts without its blob store serves, reports that, and publishes its build later. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeS3, startFakeS3 } from '../fakes/fake-s3.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { presentRelease } from '../support/next-release.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { buildId, assets } = presentRelease();
let folder: string;
let s3: FakeS3;
let site: SiteProcess | undefined;
beforeEach(async () => {
  folder = temporaryFolder('away');
  s3 = await startFakeS3({ now: contentNow });
});
afterEach(async () => {
  await site?.kill();
  await s3.close();
});

const events = () =>
  readFileSync(path.join(folder, 'log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ event }) => /^build_/.test(event ?? ''));
const start = async () => {
  const settings = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info', ...s3.settings };
  site = await startSiteProcess(settings, path.join(folder, 'log'));
};

test('a server without its blob store serves its own pages and files, and publishes the build later', async () => {
  const { port } = new URL(s3.url);
  await s3.close();
  await start();
  const page = await fetch(`${site?.origin}/careers`);
  expect(page.status).toBe(200);
  expect((await fetch(`${site?.origin}/assets/${assets[0]}`)).status).toBe(200);
  expect((await fetch(`${site?.origin}/assets/entry-of-another.js`)).status).toBe(503);
  await eventually('two lines in the log', () => events().length >= 2);
  expect(events().map(({ event }) => event)).toEqual(['build_not_published', 'build_files_unavailable']);
  expect(events()[0].err).toMatchObject({ code: 'ECONNREFUSED', reason: 'connection refused' });
  s3 = await startFakeS3({ port: Number(port), now: contentNow });
  await eventually('the build in the store', () => s3.blobs.has(`builds/${buildId}.json`));
  await eventually('the line about it', () => events().some(({ event }) => event === 'build_published'));
  expect((await fetch(`${site?.origin}/assets/entry-of-another.js`)).status).toBe(404);
});

test('a blob store that accepts connections but never answers does not block the start', async () => {
  s3.behaviour = 'hung';
  await start();
  expect((await fetch(`${site?.origin}/careers`)).status).toBe(200);
  expect(events()[0]).toMatchObject({ event: 'build_not_published', err: { code: 'ETIMEDOUT' } });
});

test('the build is stored before the server accepts visitors, and a restart only marks it as in use', async () => {
  await start();
  const record = JSON.parse(s3.blobs.get(`builds/${buildId}.json`)?.content.toString() ?? '{}');
  expect(Object.keys(record.files)).toEqual(expect.arrayContaining([...assets]));
  const compressed = assets.filter((name) => /\.(?:js|css)$/.test(name));
  expect(compressed.every((name) => record.files[`${name}.br`] && record.files[`${name}.gz`])).toBe(true);
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
  await site?.kill();
  // A restart only marks the build as in use.
  s3.requests.length = 0;
  await start();
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toEqual([
    `PUT /site/builds/${buildId}.json`,
  ]);
});
