/** Type of a business rule: a form check that needs live data of the agency. */
import type { FormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { QueryFunction } from '#shared/page.ts';

export interface BusinessRuleContext {
  readonly query: QueryFunction;
  readonly now: Date;
}

/** Error messages by field. */
export type ErrorsOf<Name extends FormName> = { readonly [Field in keyof ValuesOf<Name>]?: string };

/** Runs only on values that have passed every rule of their fields; resolves to the errors. */
export type BusinessRule<Name extends FormName> = (
  values: ValuesOf<Name>,
  facts: BusinessRuleContext,
) => Promise<ErrorsOf<Name>>;
