/** Blob store in a bucket of S3 or an S3-compatible service: MinIO, Ceph, R2. */
import { readFile, rm } from 'node:fs/promises';
import { type BlobStore, BlobStoreError, type ByteRange, checkKey, type StoredBlob } from './blob-store.ts';
import { parseErrorCode, parseListing } from './parse-s3-answer.ts';
import {
  createS3Sender,
  type S3Credentials,
  type S3Response,
  type S3Timeouts,
  type SendS3Request,
  s3Timeouts,
} from './s3-request.ts';

export interface S3Options extends S3Credentials {
  /** URL of the bucket, named in the host or the first path segment; later segments prefix every key. */
  readonly url: URL;
  readonly stagingFolder: string;
  readonly timeouts?: S3Timeouts;
}

interface Place {
  readonly send: SendS3Request;
  /** Without a trailing slash. */
  readonly bucketUrl: string;
  /** Empty, or with a trailing slash. */
  readonly prefix: string;
}

export function openS3Store({
  url,
  stagingFolder,
  timeouts = s3Timeouts,
  ...credentials
}: S3Options): BlobStore {
  const { send, close } = createS3Sender(credentials, timeouts);
  const place: Place = { send, ...findBucket(url) };
  const put = async (key: string, body: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' };
    expectStatus(await send({ method: 'PUT', url: urlOf(place, key), headers, body }), 200);
  };
  const locate = (key: string) => urlOf(place, key).href;
  return {
    name: url.href,
    stagingFolder,
    locate,
    put,
    async takeFiles(files) {
      await Promise.all(files.map(async ({ key, file }) => put(key, await readFile(file))));
      for (const { file } of files) await rm(file, { force: true });
    },
    get: (key, range) => get(place, key, range),
    list: (folder) => list(place, folder),
    async delete(key) {
      expectStatus(await send({ method: 'DELETE', url: urlOf(place, key) }), 204, 200, 404);
    },
    close,
  };
}

/** A bucket named in the host has no path segment. */
function findBucket(url: URL): Pick<Place, 'bucketUrl' | 'prefix'> {
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean);
  return {
    bucketUrl: bucket ? `${url.origin}/${bucket}` : url.origin,
    prefix: rest.map((part) => `${part}/`).join(''),
  };
}

function urlOf({ bucketUrl, prefix }: Place, key: string): URL {
  return new URL(`${bucketUrl}/${prefix}${checkKey(key)}`);
}

async function get(place: Place, key: string, range: ByteRange | undefined): Promise<Buffer | null> {
  const headers = range ? { range: `bytes=${range.start}-${range.start + range.bytes - 1}` } : {};
  const response = await place.send({ method: 'GET', url: urlOf(place, key), headers });
  // A missing bucket is an error, not a missing blob.
  if (response.status === 404 && parseErrorCode(response.body) === 'NoSuchKey') return null;
  expectStatus(response, range ? 206 : 200);
  return response.body;
}

async function list(place: Place, folder: string): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  let token: string | null = null;
  do {
    const url = new URL(`${place.bucketUrl}/`);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', `${place.prefix}${folder}/`);
    if (token) url.searchParams.set('continuation-token', token);
    const response = await place.send({ method: 'GET', url });
    expectStatus(response, 200);
    const page = parseListing(response.body);
    found.push(...page.blobs.map((blob) => ({ ...blob, key: blob.key.slice(place.prefix.length) })));
    token = page.continuationToken;
  } while (token);
  return found;
}

function expectStatus({ status, body }: S3Response, ...expected: number[]): void {
  if (expected.includes(status)) return;
  const code = parseErrorCode(body) ?? `HTTP_${status}`;
  throw new BlobStoreError(code, `the store responded with ${status} (${code})`);
}
