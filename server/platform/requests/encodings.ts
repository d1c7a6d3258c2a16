/** Encodings: chooses and makes the compressed forms of a response. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Window of 256 KB: the longest page. */
export const brotliWindowBits = 18;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unbrotli = promisify(zlib.brotliDecompress);
const gunzip = promisify(zlib.gunzip);

const chosen = new Map<string, Encoding>();
const maxCachedHeaders = 500;

/** `header` is Accept-Encoding. Browsers send a handful of values, so the choice is cached. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const cached = chosen.get(header);
  if (cached) return cached;
  const choice = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
  if (chosen.size < maxCachedHeaders) chosen.set(header, choice);
  return choice;
}

function accepts(header: string, coding: string): boolean {
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.trim().split(/\s*;\s*/);
    if (name === coding || name === '*')
      return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  }
  return false;
}

/** Bytes above which a text, such as a sitemap, is too long for maximum compression. */
const longBytes = 200_000;

export const canBePressed = (bytes: Buffer): boolean => bytes.length <= longBytes;

/** Compresses while a client waits: a millisecond or two for a page. */
export async function compress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip' ? fit(await gzip(bytes, { level: 6 })) : compressBrotli(bytes, 5);
}

export async function decompress(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return fit(await (encoding === 'gzip' ? gunzip(bytes) : unbrotli(bytes)));
}

/** Copies to memory of exact length: zlib's holds 16 KB however short the result, as long as it is stored. */
function fit(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Maximum compression, for frequent requests: a tenth smaller, at a hundred times the work. */
export const press = (bytes: Buffer): Promise<Buffer> => compressBrotli(bytes, 11);

async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const compressed = await brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page fits a smaller window, so each compression takes a fraction of the memory.
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowBitsFor(bytes.length),
    },
  });
  return fit(compressed);
}

function windowBitsFor(length: number): number {
  return Math.min(
    brotliWindowBits,
    Math.max(zlib.constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );
}
