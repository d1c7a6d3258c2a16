/** Finished page as bytes: every encoding with all its headers, so that sending it is one write. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedQueue } from '../../platform/bounded-queue.ts';
import {
  canBePressed,
  chooseEncoding,
  compress,
  decompress,
  type Encoding,
  press,
} from '../../platform/requests/encodings.ts';

interface Variant {
  body: Buffer;
  etag: string;
  /** Flat name, value list for writeHead. */
  headers: string[];
  notModified: string[];
}

export interface PageEntry {
  /** Route pattern of a page, for logs and metrics; other entries have none. */
  route?: string;
  readonly digest: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made on request, each from an existing one; there is always at least one. */
  readonly variants: Partial<Record<Encoding, Variant>>;
  readonly making: Partial<Record<Encoding, Promise<Variant>>>;
  /** True once plain text was requested; before, only compressed forms are stored: a quarter of the size. */
  isPlainAsked: boolean;
  /** Whether maximum compression has started, or is not possible. */
  isPressed: boolean;
}

/**
 * `headers` are those of the response without length, encoding and tag, which each variant adds for itself.
 * They include `Vary` if more than the encoding decides.
 */
export function makePageEntry(body: Buffer, headers: Readonly<Record<string, string>>): PageEntry {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  const variants = { identity: makeVariant(body, 'identity', digest, headers) };
  return { digest, headers, variants, making: {}, isPlainAsked: false, isPressed: !canBePressed(body) };
}

/** Approximate bytes of the headers and objects of a variant. */
const variantBytes = 3_000;

export function pageEntryBytes({ variants }: PageEntry): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length + variantBytes, 0);
}

function encodingOf(req: IncomingMessage): Encoding {
  return chooseEncoding(req.headers['accept-encoding'] as string | undefined);
}

/** Whether it can be sent to this client at once. */
export function isReadyFor(req: IncomingMessage, { variants }: PageEntry): boolean {
  return variants[encodingOf(req)] !== undefined;
}

/** Compresses the page as this client accepts it, then sends it; resolves with the bytes of the body sent. */
export async function compressAndSend(
  req: IncomingMessage,
  res: ServerResponse,
  entry: PageEntry,
): Promise<number> {
  const encoding = encodingOf(req);
  if (encoding === 'identity') entry.isPlainAsked = true;
  if (!entry.variants[encoding]) {
    entry.making[encoding] ??= makeAsked(entry, encoding).finally(() => {
      delete entry.making[encoding];
    });
    entry.variants[encoding] = await entry.making[encoding];
    if (!entry.isPlainAsked) delete entry.variants.identity;
  }
  return sendPageEntry(req, res, entry);
}

/**
 * One at a time: each takes a thread for a tenth of a second, and files, the database and all other
 * compressions share the same four. Pages that do not fit are started on a later request.
 */
const pressQueue = new BoundedQueue({ concurrency: 1, maxWaiting: 200 });

/** Starts maximum compression of a page that was requested again; no client waits for it. */
export function pressLater(entry: PageEntry): void {
  if (entry.isPressed || !entry.variants.br || pressQueue.full) return;
  entry.isPressed = true;
  const work = async () => {
    entry.variants.br = makeVariant(await press(await plainBody(entry)), 'br', entry.digest, entry.headers);
  };
  // If it fails, the other form continues to be sent.
  pressQueue.run(work).catch(() => {});
}

async function makeAsked(entry: PageEntry, encoding: Encoding): Promise<Variant> {
  const plain = await plainBody(entry);
  const body = encoding === 'identity' ? plain : await compress(plain, encoding);
  return makeVariant(body, encoding, entry.digest, entry.headers);
}

async function plainBody({ variants: { identity, br, gzip } }: PageEntry): Promise<Buffer> {
  if (identity) return identity.body;
  return br ? decompress(br.body, 'br') : decompress((gzip as Variant).body, 'gzip');
}

function makeVariant(
  body: Buffer,
  encoding: Encoding,
  digest: string,
  headers: Readonly<Record<string, string>>,
): Variant {
  // Weak: maximum compression changes the bytes, but not the page.
  const etag = `${encoding === 'br' ? 'W/' : ''}"${digest}-${encoding}"`;
  const flat = [...Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat(), 'ETag', etag];
  if (encoding !== 'identity') flat.push('Content-Encoding', encoding);
  const notModified = flat.filter(
    (_, index) => !/^content-(?:type|encoding)$/i.test(flat[index - (index % 2)] ?? ''),
  );
  return { body, etag, headers: [...flat, 'Content-Length', String(body.length)], notModified };
}

/** Answers GET and HEAD, with 200 or 304, from a ready variant; returns the bytes of the body sent. */
export function sendPageEntry(req: IncomingMessage, res: ServerResponse, entry: PageEntry): number {
  const variant = entry.variants[encodingOf(req)] as Variant;
  const ifNoneMatch = req.headers['if-none-match'];
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, variant.etag)) {
    res.writeHead(304, variant.notModified);
    res.end();
    return 0;
  }
  res.writeHead(200, variant.headers);
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(variant.body);
  return variant.body.length;
}

/**
 * Weak comparison, as If-None-Match requires.
 * See https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
function matches(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
