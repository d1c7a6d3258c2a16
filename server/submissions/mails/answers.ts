/** Finds single answers of a submission, as a person reads them. */
import type { Answer, FilledSubmission } from '../submission.ts';

/** Returns undefined when the field has no answer. */
export function findAnswer<Values>(
  { answers }: FilledSubmission<Values>,
  field: keyof Values,
): Answer | undefined {
  return answers.find((answer) => answer.field === field);
}
