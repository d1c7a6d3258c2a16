/** Record of a build in the blob store: its manifest, and the position of each of its files in one pack. */
import { createHmac } from 'node:crypto';
import { deriveKeys, isEqual } from '../derive-keys.ts';
import type { Keyring } from '../keyring.ts';
import { type BuildRecord, isBuildRecord } from './build-files.validators.ts';

type UnsignedRecord = Omit<BuildRecord, 'pack'>;

const purpose = 'build records';
export const buildsFolder = 'builds';
export const recordEnding = '.json';
export const packEnding = '.pack';

export function recordKey(buildId: string): string {
  return `${buildsFolder}/${buildId}${recordEnding}`;
}

/**
 * Returns the record with its signature as the pack's name,
 * so that a release which does not check the signature can read the record as well.
 */
export function signBuildRecord(secret: Keyring, unsigned: UnsignedRecord): BuildRecord {
  return { ...unsigned, pack: packKey(deriveKeys(secret, purpose).current, unsigned) };
}

/** Null for a record that no server of this site has written: that build counts as unpublished. */
export function parseBuildRecord(content: Buffer, secret: Keyring): BuildRecord | null {
  try {
    const record: unknown = JSON.parse(content.toString('utf8'));
    if (!isBuildRecord(record)) return null;
    return deriveKeys(secret, purpose).all.some((key) => isEqual(packKey(key, record), record.pack))
      ? record
      : null;
  } catch {
    return null;
  }
}

/** The name depends on the content, too: a pack never replaces a different one that a record points to. */
function packKey(key: Buffer, { meta, files }: UnsignedRecord): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([meta, files]))
    .digest('hex')
    .slice(0, 32);
  return `${buildsFolder}/${meta.id}-${signature}${packEnding}`;
}
