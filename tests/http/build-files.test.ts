/** Files of another server's build: read from the blob store, which gets no other requests. */
import supertest from 'supertest';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { openFolderStore } from '#server/platform/blob-store/folder-store.ts';
import { openS3Store } from '#server/platform/blob-store/s3-store.ts';
import { createKeyring } from '#server/platform/keyring.ts';
import { type FakeS3, s3Keys, startFakeS3 } from '../fakes/fake-s3.ts';
import { detail, detailRows } from '../support/detail.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { publishOtherBuild as publish } from '../support/publish-other-build.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

const script = `console.log('${'a script of another build '.repeat(60)}')`;
const files = {
  'entry-B1b1B1b1.js': script,
  'every-page-B2b2B2b2.css': 'p{color:red}',
  'link-B3.png': 'PNG',
};
let s3: FakeS3;
let started: Started;
let theirs: BlobStore;
let lines: LogLines;

beforeEach(async () => {
  s3 = await startFakeS3();
  lines = logLines();
  started = await startServices(s3.settings, contentDay, { log: lines.log });
  theirs = openS3Store({ url: new URL(s3.url), region: 'us-east-1', stagingFolder: '', ...s3Keys });
});
afterEach(async () => {
  await started.services.close();
  await theirs.close();
  await s3.close();
});

const publishOtherBuild = (store: BlobStore, id: string, content: Record<string, string>, now?: () => Date) =>
  publish(store, id, content, started.services.secret, now);
const get = (address: string, encoding = 'identity') =>
  supertest(started.app).get(address).set('accept-encoding', encoding);
const countRequests = (part: string) => s3.requests.filter((request) => request.includes(part)).length;

test.each<[string, string | undefined]>([
  ['gzip, deflate, br', 'br'],
  ['identity', undefined],
  ...detailRows<[string, string]>([
    ['br', 'br'],
    ['gzip', 'gzip'],
  ]),
])('a script is sent for Accept-Encoding %s as its own server would send it', async (accepted, encoding) => {
  await publishOtherBuild(theirs, 'b', files);
  const answer = await get('/assets/entry-B1b1B1b1.js', accepted).expect(200);
  expect(answer.text).toBe(script);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
});

test('style sheets and pictures have their content type; a file without a compressed form is sent as is', async () => {
  await publishOtherBuild(theirs, 'b', files);
  const styles = await get('/assets/every-page-B2b2B2b2.css').expect(200);
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  const picture = await get('/assets/link-B3.png', 'br, gzip').expect(200);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.headers['content-encoding']).toBeUndefined();
  expect(picture.body.toString()).toBe('PNG');
});

test('a matching ETag gets 304, HEAD gets the headers, and a range request gets the whole file', async () => {
  await publishOtherBuild(theirs, 'b', files);
  const { headers } = await get('/assets/entry-B1b1B1b1.js').expect(200);
  await get('/assets/entry-B1b1B1b1.js')
    .set('if-none-match', headers.etag as string)
    .expect(304);
  await get('/assets/entry-B1b1B1b1.js', 'br')
    .set('if-none-match', headers.etag as string)
    .expect(200);
  const head = await supertest(started.app).head('/assets/entry-B1b1B1b1.js').expect(200);
  expect(head.headers['content-length']).toBe(String(script.length));
  const part = await get('/assets/entry-B1b1B1b1.js').set('range', 'bytes=0-9').expect(200);
  expect(part.text).toBe(script);
});

test('the other build’s manifest is sent, and the latest build is still this server’s own', async () => {
  await publishOtherBuild(theirs, 'b', files);
  const { body, headers } = await get('/builds/meta/b.json').expect(200);
  expect(body).toEqual({
    id: 'b',
    timestamp: 1,
    matcher: { static: {}, wildcard: {}, dynamic: {} },
    prerendered: [],
  });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { latest } = started.services.builds;
  expect((await get('/builds/latest.json').expect(200)).body).toEqual(latest);
  expect((await get('/careers').expect(200)).text).toContain(`"build":"${latest.id}"`);
});

detail('a build published just after one of its files was not found is found at once', async () => {
  await get('/assets/entry-B1b1B1b1.js').expect(404);
  await publishOtherBuild(theirs, 'b', files);
  await get('/assets/entry-B1b1B1b1.js').expect(200);
});

test('a build stored without a complete record is not found', async () => {
  await publishOtherBuild(theirs, 'b', files);
  const record = s3.blobs.get('builds/b.json');
  s3.blobs.delete('builds/b.json');
  await get('/assets/entry-B1b1B1b1.js').expect(404);
  await get('/builds/meta/b.json').expect(404);
  s3.blobs.set('builds/b.json', { content: Buffer.from('{"meta":'), modifiedAt: new Date() });
  await get('/assets/entry-B1b1B1b1.js').expect(404);
  s3.blobs.set('builds/b.json', record as never);
  await get('/assets/entry-B1b1B1b1.js').expect(200);
});

test('a file requested concurrently is fetched from the store once, and not again later', async () => {
  await publishOtherBuild(theirs, 'b', files);
  s3.requests.length = 0;
  const fetchScript = () => get('/assets/entry-B1b1B1b1.js', 'br').expect(200);
  await Promise.all(Array.from({ length: 20 }, fetchScript));
  await fetchScript();
  expect(countRequests('.pack')).toBe(1);
  expect(countRequests('list-type')).toBeLessThanOrEqual(2);
  expect(countRequests('b.json')).toBe(1);
});

test('a flood of unknown names causes few store requests, and each gets a plain 404 that is never cached', async () => {
  s3.requests.length = 0;
  const beganMs = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => get(`/assets/entry-unknown${index}.js`)),
  );
  const looks = 2 + Math.ceil((performance.now() - beganMs) / 250);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
  expect(answers[0]?.headers['content-type']).toContain('text/plain');
  expect(s3.requests.length).toBeLessThanOrEqual(looks);
});

test.each([
  '/assets/../builds/b.json',
  '/assets/%2e%2e/site.db',
  '/assets/..%2fbuilds%2fb.json',
  '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/assets/entry-B1b1B1b1.js.br',
  '/assets/entry%00.js',
  '/builds/meta/..%2fb.json',
  ...detailRows(['/assets/a/b.js', '/assets/.hidden.js', '/assets/', '/builds/meta/b%00.json']),
])('%s is rejected without a store request', async (address) => {
  await publishOtherBuild(theirs, 'b', files);
  s3.requests.length = 0;
  const { status } = await get(address);
  expect([400, 404]).toContain(status);
  expect(s3.requests).toEqual([]);
});

// The last two cases end with the site's own time-outs.
test.each(['reset', 'html', 'failing', ...detailRows(['hung', 'stalls'] as const)] as const)(
  'with the store in state %s, own pages and files are served, and files of other builds get 503',
  async (behaviour) => {
    await publishOtherBuild(theirs, 'b', files);
    s3.behaviour = behaviour;
    const html = (await get('/careers').expect(200)).text;
    const [ownScript] = /\/assets\/entry-[\w-]+\.js/.exec(html) ?? [];
    let over = false;
    const foreign = get('/assets/entry-B1b1B1b1.js')
      .expect(503)
      .then((answer) => {
        over = true;
        return answer;
      });
    await get(ownScript as string).expect(200);
    await get('/contact').expect(200);
    // Requests that do not need the store have not waited for it.
    if (behaviour === 'hung' || behaviour === 'stalls') expect(over).toBe(false);
    const { headers } = await foreign;
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
    // The store is not requested again for some time.
    const { length } = s3.requests;
    await get('/assets/entry-B1b1B1b1.js').expect(503);
    expect(s3.requests).toHaveLength(length);
    expect(lines.byEvent('build_files_unavailable')).toHaveLength(1);
  },
);

test('a file or manifest damaged in the store is never sent', async () => {
  await publishOtherBuild(theirs, 'b', files);
  s3.behaviour = 'damaged';
  await get('/builds/meta/b.json').expect(404);
  s3.behaviour = 'well';
  await get('/builds/meta/b.json').expect(200);
  s3.behaviour = 'damaged';
  await get('/assets/entry-B1b1B1b1.js').expect(503);
  s3.behaviour = 'well';
  await get('/assets/entry-B1b1B1b1.js').expect(200);
});

test('a record that is not signed with the site’s secret, or altered later, is not served', async () => {
  await publish(theirs, 'evil', { 'evil-E1.js': 'alert(1)' }, createKeyring(Buffer.alloc(32, 1)));
  await get('/assets/evil-E1.js').expect(404);
  await get('/builds/meta/evil.json').expect(404);
  // Nor may a file be added to an authentic record, or one of its digests be changed.
  await publishOtherBuild(theirs, 'b', files);
  const record = JSON.parse((await theirs.get('builds/b.json'))?.toString() ?? '');
  record.files['evil-E1.js'] = record.files['entry-B1b1B1b1.js'];
  await theirs.put('builds/b.json', Buffer.from(JSON.stringify(record)));
  await get('/assets/evil-E1.js').expect(404);
  await get('/assets/entry-B1b1B1b1.js').expect(404);
});

test('a record signed with an earlier secret is valid while that secret is in the keyring', async () => {
  const earlier = createKeyring(Buffer.alloc(32, 2));
  const rotated = createKeyring(Buffer.alloc(32, 3), earlier.current);
  await publish(theirs, 'b', files, earlier);
  expect(await publish(theirs, 'b', files, rotated)).toBe('already there');
  expect(await publish(theirs, 'b', files, createKeyring(Buffer.alloc(32, 3)))).toBe('published');
});

test('an HTML file is not sent from /assets, and an SVG is sent with a sandbox CSP', async () => {
  await publishOtherBuild(theirs, 'b', {
    ...files,
    'page-P1.html': '<p>',
    'page-P1.xhtml': '<p/>',
    'art-A1.svg': '<svg/>',
  });
  for (const name of ['page-P1.html', 'page-P1.xhtml']) await get(`/assets/${name}`).expect(404);
  const { headers } = await get('/assets/art-A1.svg').expect(200);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': 'sandbox' });
});

test('requests for files of other builds are counted by result', async () => {
  await publishOtherBuild(theirs, 'b', files);
  await get('/assets/entry-B1b1B1b1.js').expect(200);
  await get('/builds/meta/b.json').expect(200);
  await get('/assets/entry-unknown.js').expect(404);
  s3.behaviour = 'failing';
  await get('/assets/link-B3.png').expect(503);
  const metrics = await started.services.metrics.write();
  for (const line of ['found"} 2', 'unknown"} 1', 'unavailable"} 1', 'damaged"} 0'])
    expect(metrics).toContain(`build_files_fetched_total{result="${line}`);
});

describe('builds in the store', () => {
  const dayMs = 24 * 60 * 60_000;
  const later = (days: number) => () => new Date(Date.now() + days * dayMs);
  const stored = async (store: BlobStore) =>
    (await store.list('builds')).map(({ key }) => key.replace(/-[0-9a-f]{32}(?=\.pack)/, '')).sort();

  test.each(['a bucket', 'a folder'])(
    'are published once in %s, and again if a part is missing',
    async (kind) => {
      const store = kind === 'a bucket' ? theirs : openFolderStore(`${started.services.dataFolder}/store`);
      expect(await publishOtherBuild(store, 'b', files)).toBe('published');
      expect(await publishOtherBuild(store, 'b', files)).toBe('already there');
      expect(await stored(store)).toEqual(['builds/b.json', 'builds/b.pack']);
      const [pack] = (await store.list('builds')).filter(({ key }) => key.endsWith('.pack'));
      await store.delete(pack?.key as string);
      expect(await publishOtherBuild(store, 'b', files)).toBe('published');
    },
  );

  test('are retained if among the last three or a day old; older ones are deleted with their files', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      await publishOtherBuild(theirs, id, { ...files, [`page-${id}.js`]: id });
      for (const blob of s3.blobs.values()) blob.modifiedAt = new Date(blob.modifiedAt.getTime() - 1_000);
    }
    expect(await stored(theirs)).toHaveLength(10);
    await publishOtherBuild(theirs, 'f', files, later(0.9));
    expect(await stored(theirs)).toHaveLength(12);
    await publishOtherBuild(theirs, 'g', files, later(1.1));
    expect(await stored(theirs)).toEqual(
      ['e', 'f', 'g'].flatMap((id) => [`builds/${id}.json`, `builds/${id}.pack`]),
    );
  });

  test('are retained if a running server has published them again', async () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      await publishOtherBuild(theirs, id, files);
      for (const blob of s3.blobs.values()) blob.modifiedAt = new Date(blob.modifiedAt.getTime() - 2 * dayMs);
    }
    expect(await stored(theirs)).not.toContain('builds/a.json');
    // A running server publishes its build again once an hour.
    await publishOtherBuild(theirs, 'a', files);
    await publishOtherBuild(theirs, 'e', files);
    await publishOtherBuild(theirs, 'f', files);
    expect(await stored(theirs)).toEqual(
      ['a', 'e', 'f'].flatMap((id) => [`builds/${id}.json`, `builds/${id}.pack`]),
    );
  });
});
