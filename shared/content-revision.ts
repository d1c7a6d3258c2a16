/** Names of content revisions: a moment and a digest, `1795257600000.rZ4k…`; empty for released content. */

/** Response header of page data: the newest revision that the server knows. */
export const revisionHeader = 'Content-Revision';

/** `changedAt` in milliseconds; 0 while the content is as released. */
export function nameRevision(changedAt: number, digest: string): string {
  return `${changedAt}.${digest}`;
}

/** True when `revision` is of a later moment. */
export function isNewer(revision: string, than: string): boolean {
  return momentOf(revision) > momentOf(than);
}

/** True when two pages show the same revisions, whatever else has changed between their moments. */
export function showsSame(one: string, other: string): boolean {
  return digestOf(one) === digestOf(other);
}

function momentOf(revision: string): number {
  return Number.parseInt(revision, 10) || 0;
}

function digestOf(revision: string): string {
  return revision.slice(revision.indexOf('.') + 1);
}
