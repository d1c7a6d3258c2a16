/** By what a second sending of the same is known. */
import { createHash } from 'node:crypto';
import type { SubmissionInput } from './submit.query.ts';

/** What a browser may send as its key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

const repeatWindowMs = 10 * 60_000;

/** SHA-256, in hexadecimal, of the form and all that was answered; spaces and capitals do not make it another. */
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
 * Ids under which it may be kept: the first is new, a submission under any of them is the same sending. Without a
 * key there are two, because ten minutes may lie across two stretches of the clock.
 */
export function idempotencyIds(input: SubmissionInput, digest: string, now: Date): string[] {
  if (input.key) return [`${input.form}:${input.key}`];
  const window = Math.floor(now.getTime() / repeatWindowMs);
  return [`${digest}:${window}`, `${digest}:${window - 1}`];
}

/** False for a sending without a key that is too long ago to be the same. */
export function isRepeat(input: SubmissionInput, receivedAt: string, now: Date): boolean {
  return Boolean(input.key) || now.getTime() - Date.parse(receivedAt) < repeatWindowMs;
}
