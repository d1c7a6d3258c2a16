/** Finds the first value of a field in a submission. */
import type { SubmissionInput } from './submit.query.ts';

/** Returns undefined when the field has no answer. */
export function findValue({ answers }: Pick<SubmissionInput, 'answers'>, name: string): string | undefined {
  return answers.find(({ field }) => field === name)?.values[0];
}
