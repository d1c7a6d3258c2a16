/** Forms of a feature: effects, business rules, and options that its pages offer. */
import type { FormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { BusinessRule } from './business-rule.ts';
import type { FormEffect, PreparedEffect } from './submission.ts';

/** The payment form leads on to another page and is never stored. */
export type StoredForm = Exclude<FormName, 'payment'>;

/** Loads the options that a form's page offered. `read` returns the first value sent under a name. */
export type OptionsLoader = (
  query: QueryFunction,
  read: (name: string) => string,
) => Promise<NonNullable<OptionSources['page']>>;

/** Every stored form has an effect: the composition does not compile without it. */
export type FormEffects = {
  // biome-ignore lint/suspicious/noExplicitAny: facts are private to an effect, which receives the ones it prepared
  readonly [Name in StoredForm]: FormEffect<ValuesOf<Name>> | PreparedEffect<ValuesOf<Name>, any>;
};

export interface FeatureForms {
  readonly effects: Partial<FormEffects>;
  /** Checks that need live data of the agency. */
  readonly rules?: { readonly [Name in FormName]?: BusinessRule<Name> };
  readonly options?: { readonly [Name in FormName]?: OptionsLoader };
  /** Resolves to true when what the form with this reference had booked was given up since. */
  isGivenUp?(transaction: Transaction, reference: string): Promise<boolean>;
  /** Expiry of the unconfirmed booking that the form with this reference has made; null when unknown. */
  heldUntil?(query: QueryFunction, reference: string): Promise<string | null>;
}

/** Forms of all features. */
export interface SiteForms extends Required<FeatureForms> {
  readonly effects: FormEffects;
}
