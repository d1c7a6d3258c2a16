/** The S3 blob store: signed as Amazon requires, with clear errors and time-outs. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { type S3Timeouts, s3Timeouts } from '#server/platform/blob-store/s3-request.ts';
import { openS3Store } from '#server/platform/blob-store/s3-store.ts';
import { type FakeS3, s3Keys, startFakeS3 } from '../fakes/fake-s3.ts';
import { computeSignature } from '../fakes/s3-signature.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stagingFolder = temporaryFolder('staging');
let s3: FakeS3;
let store: BlobStore;
beforeEach(async () => {
  s3 = await startFakeS3();
  store = open({});
});
afterEach(async () => {
  await store.close();
  await s3.close();
});

interface Changed {
  url?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
  timeouts?: S3Timeouts;
}

function open(changed: Changed): BlobStore {
  const url = new URL(changed.url ?? s3.url);
  return openS3Store({ region: 'eu-west-2', stagingFolder, ...s3Keys, ...changed, url });
}

/**
 * Amazon's examples from "Signature Calculations for the Authorization Header".
 * See https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
const host = 'examplebucket.s3.amazonaws.com';
const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const date = '20130524T000000Z';
test.each([
  [
    'of a blob, from its beginning on',
    'GET',
    '/test.txt',
    { host, range: 'bytes=0-9', 'x-amz-content-sha256': emptyDigest, 'x-amz-date': date },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'that puts a blob',
    'PUT',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host,
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': date,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'with a query without a value',
    'GET',
    '/?lifecycle',
    { host, 'x-amz-content-sha256': emptyDigest, 'x-amz-date': date },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'for a list',
    'GET',
    '/?max-keys=2&prefix=J',
    { host, 'x-amz-content-sha256': emptyDigest, 'x-amz-date': date },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'the fake S3 computes the signature of Amazon’s example %s',
  (_what, method, target, headers, signature) => {
    const claim = {
      scope: ['20130524', 'us-east-1', 's3', 'aws4_request'],
      signedHeaders: Object.keys(headers),
    };
    expect(computeSignature({ method, target, headers }, claim, s3Keys.secretAccessKey)).toBe(signature);
  },
);

test('a stored blob can be read whole or in part, listed and deleted', async () => {
  await store.put('builds/a.json', Buffer.from('0123456789'));
  expect(await store.get('builds/a.json')).toEqual(Buffer.from('0123456789'));
  expect(await store.get('builds/a.json', { start: 3, bytes: 4 })).toEqual(Buffer.from('3456'));
  expect(await store.get('builds/b.json')).toBeNull();
  expect(await store.list('builds')).toEqual([
    { key: 'builds/a.json', bytes: 10, modifiedAt: expect.any(Date) },
  ]);
  expect(await store.list('uploads')).toEqual([]);
  await store.delete('builds/a.json');
  await store.delete('builds/a.json');
  expect(await store.list('builds')).toEqual([]);
});

test('a store below a folder of a shared bucket lists nothing outside it', async () => {
  const ours = open({ url: `${s3.url}/premier/live` });
  await ours.put('uploads/a', Buffer.from('a'));
  await store.put('uploads/b', Buffer.from('b'));
  expect([...s3.blobs.keys()]).toEqual(['premier/live/uploads/a', 'uploads/b']);
  expect((await ours.list('uploads')).map(({ key }) => key)).toEqual(['uploads/a']);
  expect(ours.locate('uploads/a')).toBe(`${s3.url}/premier/live/uploads/a`);
});

test('a long list is read to its last page', async () => {
  s3.pageSize = 2;
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`uploads/${name}`, Buffer.from(name));
  expect((await store.list('uploads')).map(({ key }) => key).join()).toBe(
    'uploads/a,uploads/b,uploads/c,uploads/d,uploads/e',
  );
});

test('takeFiles uploads local files and deletes them here', async () => {
  const names = ['one', 'two'];
  for (const name of names) writeFileSync(path.join(stagingFolder, name), name);
  await store.takeFiles(
    names.map((name) => ({ key: `uploads/${name}`, file: path.join(stagingFolder, name) })),
  );
  expect(s3.blobs.get('uploads/two')?.content.toString()).toBe('two');
  expect(readdirSync(stagingFolder)).toEqual([]);
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong-secret' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
])('%s is reported with the error code of S3', async (_what, changed, code) => {
  await expect(open(changed).list('builds')).rejects.toMatchObject({ code });
});

test('a missing bucket is an error and not an empty list', async () => {
  const nowhere = open({ url: s3.url.replace(/\/site$/, '/elsewhere') });
  await expect(nowhere.list('builds')).rejects.toMatchObject({ code: 'NoSuchBucket' });
  await expect(nowhere.get('builds/a.json')).rejects.toMatchObject({ code: 'NoSuchBucket' });
});

test.each([
  '../site.db',
  '/etc/passwd',
  'uploads/../x',
  'uploads/a/b',
  'uploads/%2e%2e',
  'uploads/',
  'uploads/.x',
])('the key %s, which could lead elsewhere, is rejected without a request', async (key) => {
  await expect(async () => store.get(key)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
  expect(s3.requests).toEqual([]);
});

test('a request that fails at the first attempt is retried', async () => {
  await store.list('builds');
  s3.behaviour = 'failing';
  const listing = store.list('builds');
  await eventually('the first request', () => s3.requests.length === 2);
  s3.behaviour = 'well';
  expect(await listing).toEqual([]);
  expect(s3.requests).toHaveLength(3);
});

test('the time-outs are 1 s to connect, 3 s between parts of a response and 5 s in all', () => {
  expect(s3Timeouts).toEqual({ connectMs: 1_000, silenceMs: 3_000, totalMs: 5_000 });
});

test.each(['hung', 'stalls', 'trickles'] as const)(
  'a request to a store with the fault “%s” times out',
  async (behaviour) => {
    s3.behaviour = behaviour;
    const hurried = open({ timeouts: { connectMs: 1_000, silenceMs: 300, totalMs: 500 } });
    await expect(hurried.list('builds')).rejects.toMatchObject({ name: 'BlobStoreError', code: 'ETIMEDOUT' });
    await hurried.close();
  },
);

test.each([
  ['reset', 'ECONNRESET', 2],
  ['html', 'GARBLED', 1],
  ['failing', 'SlowDown', 2],
] as const)(
  'a request to a store with the fault “%s” fails with its code, after one retry at most',
  async (behaviour, code, requests) => {
    s3.behaviour = behaviour;
    await expect(store.list('builds')).rejects.toMatchObject({ name: 'BlobStoreError', code });
    expect(s3.requests).toHaveLength(requests);
  },
);

test('a request to an unreachable store is refused, and works as soon as the store is back', async () => {
  const { port } = new URL(s3.url);
  await s3.close();
  await expect(store.list('builds')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  s3 = await startFakeS3({ port: Number(port) });
  expect(await store.list('builds')).toEqual([]);
});
