/** A visitor's answer to whether visits may be counted: its record, how it is written down, how long it holds. */

import { consentCookieDays } from '../personal-data/cookie-days.ts';

export type ConsentChoice = 'accepted' | 'refused';

export interface ConsentRecord {
  choice: ConsentChoice;
  /** Of the question that was answered. */
  version: number;
  /** ISO 8601, to the second. */
  at: string;
}

/** First-party, readable by script, and never looked at by the server: the HTML is the same for everybody. */
export const consentCookie = '__Secure-consent';

/** Goes up when the question asks for more than before; then everybody is asked again. */
export const consentVersion = 1;

/** Six months. */
export const consentMaxAgeSeconds = consentCookieDays * 24 * 60 * 60;

const recordPattern = /^(accepted|refused)\.(\d{1,4})\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/;
const clockSkewMs = 24 * 60 * 60 * 1000;

/** `accepted.1.2026-11-21T10:00:00Z`. */
export function serializeConsent({ choice, version, at }: ConsentRecord): string {
  return `${choice}.${version}.${at.slice(0, 19)}Z`;
}

/** Null for what nobody here wrote, for an answer to an older question, and for one that is too old to hold. */
export function parseConsent(text: string | undefined, now: Date): ConsentRecord | null {
  const [, choice, version, at = ''] = recordPattern.exec(text ?? '') ?? [];
  const ageMs = now.getTime() - Date.parse(at);
  // A day that does not exist has no age and fails both comparisons.
  if (!(ageMs > -clockSkewMs && ageMs < consentMaxAgeSeconds * 1000)) return null;
  if (Number(version) !== consentVersion) return null;
  return { choice: choice as ConsentChoice, version: consentVersion, at };
}

/** For a button that gives this answer. */
export function consentProps(choice: ConsentChoice): { 'data-consent': ConsentChoice } {
  return { 'data-consent': choice };
}
