/** A finished page as bytes: every encoding with its whole header block, so that sending it is one write. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from './encodings.ts';

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
  variants: Record<Encoding, Variant>;
  bytes: number;
}

/**
 * `headers` are those of the answer without length, encoding and tag, which each variant adds for itself. `Vary` is
 * among them where more than the encoding decides.
 */
export async function makePageEntry(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<PageEntry> {
  const { br, gzip } = await compress(body);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  const variants = {
    identity: makeVariant(body, 'identity', digest, headers),
    gzip: makeVariant(gzip, 'gzip', digest, headers),
    br: makeVariant(br, 'br', digest, headers),
  };
  // Headers and objects weigh about as much as a small page's compressed body; counted roughly.
  return { variants, bytes: body.length + gzip.length + br.length + 6_000 };
}

function makeVariant(
  body: Buffer,
  encoding: Encoding,
  digest: string,
  headers: Readonly<Record<string, string>>,
): Variant {
  const etag = `"${digest}-${encoding}"`;
  const flat = [...Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat(), 'ETag', etag];
  if (encoding !== 'identity') flat.push('Content-Encoding', encoding);
  const notModified = flat.filter(
    (_, index) => !/^content-(?:type|encoding)$/i.test(flat[index - (index % 2)] ?? ''),
  );
  return { body, etag, headers: [...flat, 'Content-Length', String(body.length)], notModified };
}

/** Answers GET and HEAD, whole or 304; with how many bytes of the page. */
export function sendPageEntry(req: IncomingMessage, res: ServerResponse, entry: PageEntry): number {
  const variant = entry.variants[chooseEncoding(req.headers['accept-encoding'] as string | undefined)];
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
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
