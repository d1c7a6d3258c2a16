/** Parses the two kinds of XML that an S3-compatible store sends: a list of blobs, and an error. */
import { BlobStoreError, type StoredBlob } from './blob-store.ts';

export interface Listing {
  blobs: StoredBlob[];
  /** Token for the next page; null on the last page. */
  continuationToken: string | null;
}

/** Throws for anything else: a proxy's own page must not be taken for an empty store. */
export function parseListing(body: Buffer): Listing {
  const text = body.toString('utf8');
  const result = /<ListBucketResult\b[^>]*>([\s\S]*)<\/ListBucketResult>/.exec(text)?.[1];
  if (result === undefined) throw garbled();
  const blobs = [...result.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry]) =>
    parseEntry(entry as string),
  );
  const truncated = readTag(result, 'IsTruncated') === 'true';
  const continuationToken = truncated ? readTag(result, 'NextContinuationToken') : null;
  if (truncated && !continuationToken) throw garbled();
  return { blobs, continuationToken };
}

function parseEntry(entry: string): StoredBlob {
  const key = readTag(entry, 'Key');
  const bytes = Number(readTag(entry, 'Size') ?? Number.NaN);
  const modifiedAt = new Date(readTag(entry, 'LastModified') ?? '');
  if (!key || !Number.isSafeInteger(bytes) || Number.isNaN(modifiedAt.getTime())) throw garbled();
  return { key, bytes, modifiedAt };
}

/** Returns a code like `AccessDenied`; null when the response has none. */
export function parseErrorCode(body: Buffer): string | null {
  const error = /<Error>([\s\S]*)<\/Error>/.exec(body.toString('utf8', 0, 4_096))?.[1];
  const code = error && readTag(error, 'Code');
  return code && /^[A-Za-z]{1,60}$/.test(code) ? code : null;
}

function readTag(text: string, name: string): string | null {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  return value === undefined ? null : unescapeXml(value);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] as string);
}

function garbled(): BlobStoreError {
  return new BlobStoreError('GARBLED', 'the response of the store is not a list of blobs');
}
