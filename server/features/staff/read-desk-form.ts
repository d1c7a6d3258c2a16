/** Validates a form that was sent to the desk. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { inputNames, type RawFormData } from '#shared/forms/parse-form-data.ts';
import { validateForm } from '#shared/forms/validate-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { DeskServices } from './desk-access.ts';
import type { DeskFormState } from './pages/desk-form.tsx';

interface ReadForm extends DeskFormState {
  readonly isValid: boolean;
}

/** `branches` are those that may be chosen. Throws for a form of another build. */
export async function readDeskForm(
  { now }: Pick<DeskServices, 'now'>,
  definition: FormDefinition,
  typed: RawFormData = {},
  branches: readonly { readonly slug: string; readonly name: string }[] = [],
): Promise<ReadForm> {
  const { values, errors, unknown } = await validateForm(definition, typed, { now: now(), branches });
  if (unknown.length > 0)
    throw new HttpError(400, 'That form has changed since you opened it. Open the page again.');
  return { values, errors, isValid: Object.keys(errors).length === 0 };
}

/** Leaves out what the form does not ask for: a form that was opened earlier may have asked for more. */
export function pickKnown({ fields }: FormDefinition, typed: RawFormData): RawFormData {
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => inputNames(name, field)));
  return Object.fromEntries(Object.entries(typed).filter(([name]) => known.has(name)));
}
