/** Checks a form's business rule, and loads the options that its page offered. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { BusinessRuleContext, ErrorsOf } from './business-rule.ts';
import { type FormEntries, type FormEntry, isStoredForm, type StoredForm } from './feature-forms.ts';

/** Resolves to the errors of the form's business rule; rejects when the data cannot be loaded. */
export async function checkBusinessRules(
  entries: FormEntries,
  filled: FilledForm,
  facts: BusinessRuleContext,
): Promise<FieldErrors> {
  return isStored(filled) ? runRule(entries, filled, facts) : {};
}

function isStored(filled: FilledForm): filled is FilledForm<StoredForm> {
  return isStoredForm(filled.name);
}

async function runRule<Name extends StoredForm>(
  entries: FormEntries,
  { name, values }: FilledForm<Name>,
  facts: BusinessRuleContext,
): Promise<FieldErrors> {
  const { rule }: FormEntry<Name> = entries[name];
  const errors: ErrorsOf<Name> | undefined = await rule?.(values, facts);
  return (errors ?? {}) as FieldErrors;
}

/** Resolves to an empty object for a form with fixed options. Rejects when the query API is unavailable. */
export async function queryPageOptions(
  entries: FormEntries,
  form: string,
  query: QueryFunction,
  read: (name: string) => string,
): Promise<NonNullable<OptionSources['page']>> {
  return (isStoredForm(form) && (await entries[form].options?.(query, read))) || {};
}
