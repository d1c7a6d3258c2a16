/** Value as stored in Redis: compressed, with its age and revision, and signed against forgery. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Tags } from '../../platform/cache-tags.ts';
import type { Freshness } from './swr-cache.ts';

export interface SharedEntry {
  text: string;
  freshness: Freshness;
  /** What it shows, and the revision of that at which it was loaded. */
  tags: Tags;
  revision: string;
}

/** Bytes beyond which a value is not shared: the longest page data is a tenth of it. */
export const maxEntryBytes = 256 * 1024;
const maxTextBytes = 4 * 1024 * 1024;
const signatureBytes = 32;

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/** Null if the value is too large. `key` is signed too: a value is valid only under its own key. */
export async function encodeSharedEntry(
  signingKey: Buffer,
  key: string,
  { text, freshness, tags, revision }: SharedEntry,
): Promise<Buffer | null> {
  const { storedAt, freshUntil, staleUntil } = freshness;
  const head = JSON.stringify([revision, storedAt, freshUntil, staleUntil, ...tags]);
  const plain = Buffer.from(`${head}\n${text}`);
  if (plain.length > maxTextBytes) return null;
  const packed = await compress(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  if (signatureBytes + packed.length > maxEntryBytes) return null;
  return Buffer.concat([sign(signingKey, key, packed), packed]);
}

/** Null unless a server of this site made the value for this key. */
export async function decodeSharedEntry(
  signingKey: Buffer,
  key: string,
  bytes: Buffer,
): Promise<SharedEntry | null> {
  if (bytes.length <= signatureBytes || bytes.length > maxEntryBytes) return null;
  const packed = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(signingKey, key, packed))) return null;
  const plain = (await decompress(packed, { maxOutputLength: maxTextBytes })).toString();
  const end = plain.indexOf('\n');
  const [revision, storedAt, freshUntil, staleUntil, ...tags] = JSON.parse(plain.slice(0, end));
  const freshness = { storedAt, freshUntil, staleUntil };
  return { text: plain.slice(end + 1), freshness, tags: new Set<string>(tags), revision };
}

function sign(signingKey: Buffer, key: string, packed: Buffer): Buffer {
  return createHmac('sha256', signingKey).update(`${key}\n`).update(packed).digest();
}
