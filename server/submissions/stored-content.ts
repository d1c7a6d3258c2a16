/** Serialises the answers of a submission for storage. */
import type { FieldValues } from './submission.ts';

export function toStoredContent(answers: readonly FieldValues[]): string {
  return JSON.stringify(
    answers.map(({ field, label, values, words, chosen, sensitive }) => ({
      field,
      label,
      values,
      words,
      ...(chosen && { chosen }),
      ...(sensitive && { sensitive }),
    })),
  );
}
