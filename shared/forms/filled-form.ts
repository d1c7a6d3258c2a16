/** A form that its rules have let through, with its name and its typed values: which one it is tells what it holds. */
import type { FormInput } from './define-form.ts';
import { type EveryForm, everyForm, type FormName } from './every-form.ts';
import { type FormValues, parseFormValues } from './form-values.ts';

export type ValuesOf<Name extends FormName> = FormValues<EveryForm[Name]>;

export type FilledForm<Names extends FormName = FormName> = {
  [Name in Names]: { readonly name: Name; readonly values: ValuesOf<Name> };
}[Names];

/** `input` is what has passed the form's rules. */
export function fillForm<Name extends FormName>(name: Name, input: FormInput): FilledForm<Name> {
  return { name, values: parseFormValues<EveryForm[Name]>(everyForm[name], input) };
}
