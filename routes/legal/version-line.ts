/** Which version of a document one is reading, and when it holds. */
import { formatDay } from '#shared/dates.ts';
import type { LegalDocument } from './legal-document.query.ts';

/** `Version 3 · in force from 1 April 2026`, or with its last day for one that has been replaced. */
export function versionLine({ version, from, to }: Pick<LegalDocument, 'version' | 'from' | 'to'>): string {
  return to
    ? `Version ${version} · in force from ${formatDay(from)} to ${formatDay(to)}`
    : `Version ${version} · in force from ${formatDay(from)}`;
}
