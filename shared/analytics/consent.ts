/** Consent to counting visits: the record, its cookie, and how long it is valid. */

import { consentCookieDays } from '../personal-data/cookie-days.ts';

export type ConsentChoice = 'accepted' | 'refused';

export interface ConsentRecord {
  choice: ConsentChoice;
  /** Version of the question that was answered. */
  version: number;
  /** ISO 8601, to the second. */
  at: string;
}

/** First-party cookie, read by scripts and never by the server: the HTML is the same for all visitors. */
export const consentCookie = '__Secure-consent';

/** Raised when the question asks for more than before; all visitors are then asked again. */
export const consentVersion = 1;

/** Six months, in seconds. */
export const consentMaxAgeSeconds = consentCookieDays * 24 * 60 * 60;

const recordPattern = /^(accepted|refused)\.(\d{1,4})\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/;
const clockSkewMs = 24 * 60 * 60 * 1000;

/** `accepted.1.2026-11-21T10:00:00Z`. */
export function serializeConsent({ choice, version, at }: ConsentRecord): string {
  return `${choice}.${version}.${at.slice(0, 19)}Z`;
}

/** Returns null for a malformed or expired record, and for an answer to another version of the question. */
export function parseConsent(text: string | undefined, now: Date): ConsentRecord | null {
  const [, choice, version, at = ''] = recordPattern.exec(text ?? '') ?? [];
  const ageMs = now.getTime() - Date.parse(at);
  // The age of a day that does not exist is NaN and fails both comparisons.
  if (!(ageMs > -clockSkewMs && ageMs < consentMaxAgeSeconds * 1000)) return null;
  if (Number(version) !== consentVersion) return null;
  return { choice: choice as ConsentChoice, version: consentVersion, at };
}

/** Returns the attribute of a button that gives this answer. */
export function consentProps(choice: ConsentChoice): { 'data-consent': ConsentChoice } {
  return { 'data-consent': choice };
}
