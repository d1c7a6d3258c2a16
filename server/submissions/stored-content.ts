/** Serialises the answers of a submission for storage. */
import type { Answer } from './submission.ts';

export function toStoredContent(answers: readonly Answer[]): string {
  return JSON.stringify(
    answers.map(({ field, label, values, words, sensitive }) => ({
      field,
      label,
      values,
      words,
      ...(sensitive && { sensitive }),
    })),
  );
}
