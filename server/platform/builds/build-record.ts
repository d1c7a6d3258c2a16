/** What the blob store knows of a build: its manifest, and where each of its files lies in one pack. */
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

/** The record, with the pack named by its signature, so that a release that does not look at it reads the record as well. */
export function signBuildRecord(secret: Keyring, unsigned: UnsignedRecord): BuildRecord {
  return { ...unsigned, pack: packKey(deriveKeys(secret, purpose).current, unsigned) };
}

/** Null for what no server of this site has written: it is as if that build had never been published. */
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

/** By what is in it, too: another pack never takes the place of one that a record points to. */
function packKey(key: Buffer, { meta, files }: UnsignedRecord): string {
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([meta, files]))
    .digest('hex')
    .slice(0, 32);
  return `${buildsFolder}/${meta.id}-${signature}${packEnding}`;
}
