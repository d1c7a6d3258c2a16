/** Version of a document, and the dates on which it is in force. */
import { formatDay } from '#shared/dates.ts';
import type { LegalDocument } from './legal-document.query.ts';

/** Returns `Version 3 · in force from 1 April 2026`, with the last day for a replaced version. */
export function versionLine({ version, from, to }: Pick<LegalDocument, 'version' | 'from' | 'to'>): string {
  return to
    ? `Version ${version} · in force from ${formatDay(from)} to ${formatDay(to)}`
    : `Version ${version} · in force from ${formatDay(from)}`;
}
