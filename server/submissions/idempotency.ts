/** By what a second sending of the same is known. */
import { createHash } from 'node:crypto';
import type { SubmissionInput } from './submit.query.ts';

/** What a browser may send as its key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;

const repeatWindowMs = 10 * 60_000;
/** What holds from now on may be changed and changed back within minutes: the same once more is a choice, not a second press. */
const choiceWindowMs = 30_000;
const choiceForms: ReadonlySet<string> = new Set(['mailing', 'stop-letters']);

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
 * key there are two, because the time in which it is the same may lie across two stretches of the clock.
 */
export function idempotencyIds(input: SubmissionInput, digest: string, now: Date): string[] {
  if (input.key) return [`${input.form}:${input.key}`];
  const stretch = Math.floor(now.getTime() / windowMs(input));
  return [`${digest}:${stretch}`, `${digest}:${stretch - 1}`];
}

/** False for a sending without a key that is too long ago to be the same. */
export function isRepeat(input: SubmissionInput, receivedAt: string, now: Date): boolean {
  return Boolean(input.key) || now.getTime() - Date.parse(receivedAt) < windowMs(input);
}

/** A token is that of a link of ours, which changes something that is kept. */
function windowMs({ form, answers }: SubmissionInput): number {
  const isChoice = choiceForms.has(form) || answers.some(({ field }) => field === 'token');
  return isChoice ? choiceWindowMs : repeatWindowMs;
}
