/** Checks a form's business rule, and loads the options that its page offered. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { BusinessRuleContext, ErrorsOf } from './business-rule.ts';
import type { SiteForms } from './feature-forms.ts';

/** Resolves to the errors of the form's business rule; rejects when the data cannot be loaded. */
export async function checkBusinessRules<Name extends FormName>(
  rules: SiteForms['rules'],
  { name, values }: FilledForm<Name>,
  facts: BusinessRuleContext,
): Promise<FieldErrors> {
  const errors: ErrorsOf<Name> | undefined = await rules[name]?.(values, facts);
  return (errors ?? {}) as FieldErrors;
}

/** Resolves to an empty object for a form with fixed options. Rejects when the query API is unavailable. */
export async function queryPageOptions(
  options: SiteForms['options'],
  form: string,
  query: QueryFunction,
  read: (name: string) => string,
): Promise<NonNullable<OptionSources['page']>> {
  return (isFormName(form) && (await options[form]?.(query, read))) || {};
}
