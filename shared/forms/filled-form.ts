/** Validated form with its name and typed values; the name determines the type of the values. */
import type { FormInput } from './define-form.ts';
import { type EveryForm, everyForm, type FormName } from './every-form.ts';
import { type FormValues, parseFormValues } from './form-values.ts';

export type ValuesOf<Name extends FormName> = FormValues<EveryForm[Name]>;

export type FilledForm<Names extends FormName = FormName> = {
  [Name in Names]: { readonly name: Name; readonly values: ValuesOf<Name> };
}[Names];

/** `input` must have passed the form's rules. */
export function fillForm<Name extends FormName>(name: Name, input: FormInput): FilledForm<Name> {
  return { name, values: parseFormValues<EveryForm[Name]>(everyForm[name], input) };
}
