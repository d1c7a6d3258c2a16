/** A finished page as bytes: every encoding with its whole header block, so that sending it is one write. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BoundedQueue } from '../../platform/bounded-queue.ts';
import { canBePressed, chooseEncoding, compress, decompress, type Encoding, press } from './encodings.ts';

interface Variant {
  body: Buffer;
  etag: string;
  /** Flat name, value list for writeHead. */
  headers: string[];
  notModified: string[];
}

export interface PageEntry {
  /** Pattern of the page's route, where it is a page: for logs and metrics. */
  route?: string;
  readonly digest: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made as they are asked for, each of one that is there; there is always one. */
  readonly variants: Partial<Record<Encoding, Variant>>;
  readonly making: Partial<Record<Encoding, Promise<Variant>>>;
  /** Until somebody asks for it as it is, only compressed forms are kept: a quarter of the memory. */
  isPlainAsked: boolean;
  /** Whether its smallest form has been begun. */
  isPressed: boolean;
}

/**
 * `headers` are those of the answer without length, encoding and tag, which each variant adds for itself. `Vary` is
 * among them where more than the encoding decides.
 */
export function makePageEntry(body: Buffer, headers: Readonly<Record<string, string>>): PageEntry {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  const variants = { identity: makeVariant(body, 'identity', digest, headers) };
  return { digest, headers, variants, making: {}, isPlainAsked: false, isPressed: !canBePressed(body) };
}

/** Headers and objects of a form, roughly. */
const variantBytes = 3_000;

export function pageEntryBytes({ variants }: PageEntry): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length + variantBytes, 0);
}

function encodingOf(req: IncomingMessage): Encoding {
  return chooseEncoding(req.headers['accept-encoding'] as string | undefined);
}

/** Whether it can be sent to this visitor at once. */
export function isReadyFor(req: IncomingMessage, { variants }: PageEntry): boolean {
  return variants[encodingOf(req)] !== undefined;
}

/** Sent once it is compressed as this visitor takes it; with how many bytes of the page. */
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
 * One at a time, as each takes a thread for a tenth of a second, and files, the database and every other compression
 * wait for the same four. What does not fit is begun the next time somebody asks.
 */
const pressQueue = new BoundedQueue({ concurrency: 1, maxWaiting: 200 });

/** Has the smallest form made of what has just been asked for again; nobody waits for it. */
export function pressLater(entry: PageEntry): void {
  if (entry.isPressed || !entry.variants.br || pressQueue.full) return;
  entry.isPressed = true;
  const work = async () => {
    entry.variants.br = makeVariant(await press(await plainBody(entry)), 'br', entry.digest, entry.headers);
  };
  // Without it the other form goes on being sent.
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
  // Weak: the bytes are others once it is pressed, and it is the same page.
  const etag = `${encoding === 'br' ? 'W/' : ''}"${digest}-${encoding}"`;
  const flat = [...Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat(), 'ETag', etag];
  if (encoding !== 'identity') flat.push('Content-Encoding', encoding);
  const notModified = flat.filter(
    (_, index) => !/^content-(?:type|encoding)$/i.test(flat[index - (index % 2)] ?? ''),
  );
  return { body, etag, headers: [...flat, 'Content-Length', String(body.length)], notModified };
}

/** Answers GET and HEAD, whole or 304, once it is ready for this visitor; with how many bytes of the page. */
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

/** Weak comparison, as If-None-Match asks for. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
