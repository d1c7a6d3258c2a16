/** Reads single answers out of what was sent. */
import type { Answer, Submission } from '../submission.ts';

export function answerTo({ answers }: Submission, field: string): Answer | undefined {
  return answers.find((answer) => answer.field === field);
}

/** The value of a field that has one, or the empty text. */
export function textTo(submission: Submission, field: string): string {
  return answerTo(submission, field)?.values[0] ?? '';
}

export function textsTo(submission: Submission, field: string): readonly string[] {
  return answerTo(submission, field)?.values ?? [];
}

export function isTicked(submission: Submission, field: string): boolean {
  return textTo(submission, field) === 'yes';
}
