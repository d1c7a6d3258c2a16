/** Finds single answers of a submission, as a person reads them. */
import type { FieldValues, FilledSubmission } from '../submission.ts';

/** Returns undefined when the field has no answer. */
export function findFieldValues<Values>(
  { answers }: FilledSubmission<Values>,
  field: keyof Values,
): FieldValues | undefined {
  return answers.find((answer) => answer.field === field);
}
