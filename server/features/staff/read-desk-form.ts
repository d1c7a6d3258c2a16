/** Validates a form that was sent to the desk. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
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
  typed: Record<string, string | string[]> = {},
  branches: readonly { readonly slug: string; readonly name: string }[] = [],
): Promise<ReadForm> {
  const { values, errors, unknown } = await validateForm(definition, typed, { now: now(), branches });
  if (unknown.length > 0)
    throw new HttpError(400, 'That form has changed since you opened it. Open the page again.');
  return { values, errors, isValid: Object.keys(errors).length === 0 };
}
