/** What a form's further check on the server is: what only the agency's own facts can tell. */
import type { FormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { QueryFunction } from '#shared/page.ts';

export interface BusinessRuleContext {
  readonly query: QueryFunction;
  readonly now: Date;
}

/** What is wrong, by field. */
export type ErrorsOf<Name extends FormName> = { readonly [Field in keyof ValuesOf<Name>]?: string };

/** Runs only on values that have passed every rule of their fields; says what is wrong. */
export type BusinessRule<Name extends FormName> = (
  values: ValuesOf<Name>,
  facts: BusinessRuleContext,
) => Promise<ErrorsOf<Name>>;
