/** Forms of a feature, one entry each: effect, subject of its mails, business rule and page options. */
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { RateLimitName } from '../platform/rate-limit/rate-limits.ts';
import type { BusinessRule } from './business-rule.ts';
import type { DescribeSubject } from './mails/submission-subject.ts';
import type {
  EffectContext,
  EffectDeps,
  FilledSubmission,
  FormEffect,
  PreparedEffect,
} from './submission.ts';

/** The payment form leads on to another page and is never stored. */
export type StoredForm = Exclude<FormName, 'payment'>;

export function isStoredForm(form: string): form is StoredForm {
  return isFormName(form) && form !== 'payment';
}

/** Loads the options that a form's page offered. `read` returns the first value sent under a name. */
export type OptionsLoader = (
  query: QueryFunction,
  read: (name: string) => string,
) => Promise<NonNullable<OptionSources['page']>>;

export interface FormEntry<Name extends StoredForm> {
  // biome-ignore lint/suspicious/noExplicitAny: facts are private to an effect, which receives the ones it prepared
  readonly effect: FormEffect<ValuesOf<Name>> | PreparedEffect<ValuesOf<Name>, any>;
  /** Subject of the mails that most forms share; otherwise the holidays asked about, or the form's heading. */
  readonly subject?: DescribeSubject<ValuesOf<Name>>;
  /** Makes the visitor's confirmation of a stored form once more; a form without it is not confirmed twice. */
  readonly confirm?: (
    submission: FilledSubmission<ValuesOf<Name>>,
    context: EffectContext,
    deps: EffectDeps,
  ) => OutgoingMail[] | Promise<OutgoingMail[]>;
  /** Check that needs live data of the agency. */
  readonly rule?: BusinessRule<Name>;
  readonly options?: OptionsLoader;
  /** Rate limit of posts with one email address; `email` unless set. */
  readonly emailLimit?: RateLimitName;
  /** True for a choice that a visitor may change back within minutes: only quick repeats count as one. */
  readonly isChoice?: true;
}

/** Every stored form has an entry: the composition does not compile without it. */
export type FormEntries = { readonly [Name in StoredForm]: FormEntry<Name> };

export type FeatureForms = Partial<FormEntries>;

/** Resolves to true when what the form with this reference had booked was given up since. */
export type IsGivenUp = (transaction: Transaction, reference: string) => Promise<boolean>;

/** Resolves to the expiry of the unconfirmed booking that the form with this reference has made, or null. */
export type HeldUntil = (query: QueryFunction, reference: string) => Promise<string | null>;

/** Forms of all features. */
export interface SiteForms {
  readonly entries: FormEntries;
  readonly isGivenUp: IsGivenUp;
  readonly heldUntil: HeldUntil;
}
