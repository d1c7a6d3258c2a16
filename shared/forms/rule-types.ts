/** Rules that a field may have, with their arguments: an unknown name or argument does not compile. */
import type { RuleFunction } from './rule-function.ts';

type Text = string;
/** A number, an ISO day, or the name of another field, as the rule requires. */
type Size = number;

/** Arguments by rule, with exactly the meaning of FormKit's rules of the same names. */
interface FormKitRuleArguments {
  accepted: [];
  alpha: ['default' | 'latin'] | [];
  alpha_spaces: ['default' | 'latin'] | [];
  alphanumeric: ['default' | 'latin'] | [];
  between: [Size, Size];
  confirm: [Text?, 'strict'?];
  contains_alpha: ['default' | 'latin'] | [];
  contains_alpha_spaces: ['default' | 'latin'] | [];
  contains_alphanumeric: ['default' | 'latin'] | [];
  contains_lowercase: ['default' | 'latin'] | [];
  contains_numeric: [];
  contains_symbol: [];
  contains_uppercase: ['default' | 'latin'] | [];
  date_after: [Text?];
  date_after_node: [Text];
  date_after_or_equal: [Text?];
  date_before: [Text?];
  date_before_node: [Text];
  date_before_or_equal: [Text?];
  date_between: [Text, Text];
  date_format: [Text?];
  email: [];
  ends_with: Text[];
  is: Text[];
  length: [Size, Size?];
  lowercase: ['allow_non_alpha' | 'allow_numeric' | 'allow_numeric_dashes' | 'latin'] | [];
  matches: (Text | RegExp)[];
  max: [Size];
  min: [Size];
  not: Text[];
  number: [];
  require_one: Text[];
  required: ['trim'] | [];
  starts_with: Text[];
  symbol: [];
  uppercase: ['latin'] | [];
  url: Text[];
}

/** Arguments by rule, for custom rules. */
interface OwnRuleArguments {
  /** One address that every mail server carries: ASCII only, without quotes. */
  plain_email: [];
  /** A British number, or any other with its country code. */
  uk_phone: [];
  uk_postcode: [];
  /** Pounds, with or without pence and commas; optional minimum and maximum in pounds. */
  money_gbp: [Size?, Size?];
  booking_ref: [];
  /** `2027-05`, this month or later. */
  future_month: [];
  /** An ISO day, optionally at least the first and at most the second number of days from today. */
  uk_date: [Size?, Size?];
  /** One of the offered options; implied for every field with options. */
  one_of: [];
  /** Must not be empty while another field has one of these values. */
  required_when: [Text, ...Text[]];
  /** Must not be empty while any of these fields has a value. */
  required_with: [Text, ...Text[]];
  /** No text that could be the number of a payment card. */
  no_card_number: [];
  /** Two links at most. */
  few_links: [];
}

export interface RuleArguments extends FormKitRuleArguments, OwnRuleArguments {}

export type FormKitRuleName = keyof FormKitRuleArguments;
export type RuleName = keyof RuleArguments;

/** Rules implied by a field's type: length of a text, digits of a count, extension and size of a file. */
export type ImpliedRuleName = 'max_length' | 'whole_number' | 'file_type' | 'file_size';

export type AnyRuleName = RuleName | ImpliedRuleName;

/** Functions of some rules: one with an unknown name does not compile. */
export type RuleTable = Readonly<Partial<Record<AnyRuleName, RuleFunction>>>;

/**
 * Before a name: `*` runs even after a failed rule, `+` runs on an empty value, `?` shows without blocking,
 * `(n)` waits n ms.
 * See https://formkit.com/essentials/validation
 */
type Hint = '' | '*' | '+' | '?' | '*+' | `(${number})` | `*(${number})`;

export type RuleDeclaration = {
  [Name in RuleName]:
    | readonly [`${Hint}${Name}`, ...RuleArguments[Name]]
    | ([] extends RuleArguments[Name] ? `${Hint}${Name}` : never);
}[RuleName];

export type RuleDeclarations = readonly RuleDeclaration[];
