/** Fake S3 with one bucket that verifies signatures; it can be slow, silent, unavailable or broken. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeSignature, readClaim } from './s3-signature.ts';

export type S3Behaviour = 'well' | 'hung' | 'stalls' | 'trickles' | 'reset' | 'html' | 'failing' | 'damaged';

export interface FakeS3 {
  /** URL of the bucket, for BLOB_STORE_URL. */
  readonly url: string;
  readonly settings: Record<string, string>;
  behaviour: S3Behaviour;
  /** Number of keys on a page of a list. */
  pageSize: number;
  readonly now: () => Date;
  readonly blobs: Map<string, { content: Buffer; modifiedAt: Date }>;
  /** Request lines like `GET /bucket/builds/a.json`, in order of arrival. */
  readonly requests: string[];
  close(): Promise<void>;
}

export const s3Keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const bucket = 'site';
const maxClockSkewMs = 15 * 60_000;

/** `now` is the clock for checking signatures: `contentNow` when a site in a separate process signs. */
export async function startFakeS3({ port = 0, now = () => new Date() } = {}): Promise<FakeS3> {
  const server = createServer((req, res) => void handle(fake, req, res));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`;
  const fake: FakeS3 = {
    url,
    now,
    settings: {
      BLOB_STORE_URL: url,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
    behaviour: 'well',
    pageSize: 1_000,
    blobs: new Map(),
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function handle(fake: FakeS3, req: IncomingMessage, res: ServerResponse): Promise<void> {
  fake.requests.push(`${req.method} ${req.url}`);
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  if (misbehave(fake, req, res)) return;
  const body = Buffer.concat(chunks);
  const refusal = findRefusal(req, body, fake.now());
  if (refusal) return sendError(res, ...refusal);
  const { pathname, searchParams } = new URL(req.url as string, fake.url);
  const [, bucketName, ...rest] = pathname.split('/');
  if (bucketName !== bucket) return sendError(res, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (key === '' && req.method === 'GET') return sendList(fake, res, searchParams);
  if (req.method === 'GET') return sendBlob(fake, req, res, key);
  if (req.method === 'PUT') fake.blobs.set(key, { content: body, modifiedAt: fake.now() });
  else if (req.method === 'DELETE') fake.blobs.delete(key);
  else return sendError(res, 405, 'MethodNotAllowed');
  res.writeHead(req.method === 'PUT' ? 200 : 204).end();
}

/** Returns true when the request has been answered, or never will be. */
function misbehave({ behaviour }: FakeS3, req: IncomingMessage, res: ServerResponse): boolean {
  if (behaviour === 'well' || behaviour === 'damaged') return false;
  if (behaviour === 'reset') req.socket.destroy();
  if (behaviour === 'stalls') res.writeHead(200, { 'content-length': 10_000 }).write('<ListBucketResult>');
  if (behaviour === 'trickles') trickle(res);
  if (behaviour === 'html')
    res.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to go on</html>');
  if (behaviour === 'failing') sendError(res, 503, 'SlowDown');
  return true;
}

/** Sends a byte at short intervals and never ends. */
function trickle(res: ServerResponse): void {
  res.writeHead(200, { 'content-length': 10_000 });
  const timer = setInterval(() => res.write(' '), 200);
  res.once('close', () => clearInterval(timer));
}

function findRefusal(req: IncomingMessage, body: Buffer, now: Date): [number, string] | null {
  const request = { method: req.method as string, target: req.url as string, headers: req.headers };
  const claim = readClaim(request);
  if (!claim) return [403, 'AccessDenied'];
  if (claim.accessKeyId !== s3Keys.accessKeyId) return [403, 'InvalidAccessKeyId'];
  const [, , service, end] = claim.scope;
  const mustBeSigned = ['host', ...Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'))];
  const isWhole = mustBeSigned.every((name) => claim.signedHeaders.includes(name));
  if (service !== 's3' || end !== 'aws4_request' || !isWhole) return [403, 'AccessDenied'];
  if (computeSignature(request, claim, s3Keys.secretAccessKey) !== claim.signature)
    return [403, 'SignatureDoesNotMatch'];
  if (Math.abs(now.getTime() - parseAmzDate(String(req.headers['x-amz-date']))) > maxClockSkewMs)
    return [403, 'RequestTimeTooSkewed'];
  const digest = createHash('sha256').update(body).digest('hex');
  return req.headers['x-amz-content-sha256'] === digest ? null : [400, 'XAmzContentSHA256Mismatch'];
}

/** Parses a date like 20130524T000000Z. */
function parseAmzDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));
}

function sendBlob(fake: FakeS3, req: IncomingMessage, res: ServerResponse, key: string): void {
  const blob = fake.blobs.get(key);
  if (!blob) {
    sendError(res, 404, 'NoSuchKey');
    return;
  }
  const content = Buffer.from(blob.content);
  if (fake.behaviour === 'damaged') content.fill('x');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  if (start === undefined) res.writeHead(200).end(content);
  else res.writeHead(206).end(content.subarray(Number(start), Number(end) + 1));
}

function sendList({ blobs, pageSize }: FakeS3, res: ServerResponse, query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token')?.replace(/^after:/, '') ?? '';
  const keys = [...blobs.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const entries = page.map((key) => {
    const { content, modifiedAt } = blobs.get(key) as { content: Buffer; modifiedAt: Date };
    const facts = `<LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;x&quot;</ETag>`;
    return `<Contents><Key>${key}</Key>${facts}<Size>${content.length}</Size></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>after:${page.at(-1)}</NextContinuationToken>` : '';
  res.writeHead(200, { 'content-type': 'application/xml' });
  res.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult ` +
      `xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>` +
      `${next}${entries.join('')}</ListBucketResult>`,
  );
}

function sendError(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`);
}
