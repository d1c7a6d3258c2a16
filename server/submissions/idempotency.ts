/** Idempotency: recognises a form that is sent a second time. */
import { createHash } from 'node:crypto';
import type { SubmissionInput } from './submit.query.ts';

/** Format of a browser's idempotency key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

const repeatWindowMs = 10 * 60_000;
/** A choice may be changed and changed back within minutes: a later repeat is a choice, no double click. */
const choiceWindowMs = 30_000;

/** Repeats count as one for ten minutes, or for half a minute where the form sets a choice. */
export interface RepeatWindow {
  readonly now: Date;
  readonly isChoice: boolean;
}

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
export function idempotencyIds(input: SubmissionInput, digest: string, window: RepeatWindow): string[] {
  if (input.idempotencyKey) return [`${input.form}:${input.idempotencyKey}`];
  const stretch = Math.floor(window.now.getTime() / windowMs(input, window));
  return [`${digest}:${stretch}`, `${digest}:${stretch - 1}`];
}

/** Returns false for a submission without a key that is outside the repeat window. */
export function isRepeat(input: SubmissionInput, receivedAt: string, window: RepeatWindow): boolean {
  const age = window.now.getTime() - Date.parse(receivedAt);
  return Boolean(input.idempotencyKey) || age < windowMs(input, window);
}

/** An answer named `token` comes from one of this site's links, which change stored data. */
function windowMs({ answers }: SubmissionInput, { isChoice }: RepeatWindow): number {
  return isChoice || answers.some(({ field }) => field === 'token') ? choiceWindowMs : repeatWindowMs;
}
