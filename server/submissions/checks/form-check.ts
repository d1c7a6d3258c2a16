/** What a form's further check on the server is: what only the agency's own facts can tell. */
import type { FieldErrors, FormValues } from '#shared/forms/define-form.ts';
import type { Ask } from '#shared/page.ts';

export interface CheckFacts {
  readonly ask: Ask;
  readonly now: Date;
}

/** Runs only on values that have passed every rule of their fields; says what is wrong, by field. */
export type FormCheck = (values: FormValues, facts: CheckFacts) => Promise<FieldErrors>;

/** The one text of a field that has one. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}
