/** Finds single answers of what was sent, as a person reads them. */
import type { Answer, FilledSubmission } from '../submission.ts';

/** Undefined where nothing was answered. */
export function findAnswer<Values>(
  { answers }: FilledSubmission<Values>,
  field: keyof Values,
): Answer | undefined {
  return answers.find((answer) => answer.field === field);
}
