/** Idempotency: recognises a form that is sent a second time. */
import { createHash } from 'node:crypto';
import type { SubmissionInput } from './submit.query.ts';

/** Format of a browser's idempotency key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

const repeatWindowMs = 10 * 60_000;
/** A setting may be changed and changed back within minutes: a later repeat is a choice, no double click. */
const choiceWindowMs = 30_000;
const choiceForms: ReadonlySet<string> = new Set(['mailing', 'stop-letters']);

/** Returns the SHA-256 of the form and its answers, in hexadecimal, ignoring white space and case. */
export function digestSubmission({ form, answers, files }: SubmissionInput): string {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const content = [
    form,
    answers.map(({ field, values }) => [field, ...values.map(plain)]),
    files.map(({ field, sha256 }) => [field, sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Returns the possible ids of a submission. The first is for a new row; a row under any of them is the same
 * submission. Without a key there are two, because the repeat window may span two clock intervals.
 */
export function idempotencyIds(input: SubmissionInput, digest: string, now: Date): string[] {
  if (input.idempotencyKey) return [`${input.form}:${input.idempotencyKey}`];
  const stretch = Math.floor(now.getTime() / windowMs(input));
  return [`${digest}:${stretch}`, `${digest}:${stretch - 1}`];
}

/** Returns false for a submission without a key that is outside the repeat window. */
export function isRepeat(input: SubmissionInput, receivedAt: string, now: Date): boolean {
  return Boolean(input.idempotencyKey) || now.getTime() - Date.parse(receivedAt) < windowMs(input);
}

/** An answer named `token` comes from one of this site's links, which change stored data. */
function windowMs({ form, answers }: SubmissionInput): number {
  const isChoice = choiceForms.has(form) || answers.some(({ field }) => field === 'token');
  return isChoice ? choiceWindowMs : repeatWindowMs;
}
