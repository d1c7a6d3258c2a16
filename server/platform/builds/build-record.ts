/** What the blob store knows of a build: its manifest, and where each of its files lies in one pack. */
import { type BuildRecord, isBuildRecord } from './build-files.validators.ts';

export const buildsFolder = 'builds';
export const recordEnding = '.json';
export const packEnding = '.pack';

export function recordKey(buildId: string): string {
  return `${buildsFolder}/${buildId}${recordEnding}`;
}

/** Null for what is no record: it is as if that build had never been published. */
export function parseBuildRecord(content: Buffer): BuildRecord | null {
  try {
    const record: unknown = JSON.parse(content.toString('utf8'));
    return isBuildRecord(record) ? record : null;
  } catch {
    return null;
  }
}
