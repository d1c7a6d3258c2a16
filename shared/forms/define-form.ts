/** Form definition: one source of fields, rules and texts for the page, the browser and the server. */
import type { AnyRuleName, RuleDeclarations } from './rule-types.ts';

/** Event after which a field's messages are shown. They are always shown once the form has been submitted. */
export type Visibility = 'blur' | 'live' | 'dirty' | 'submit';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Options of one group are shown together under its name, in the given order. */
  readonly group?: string;
}

/** Options unknown at definition: every open branch, the coming months, or those that the page passes in. */
export type OptionSource = 'branches' | 'months' | 'page';

interface FieldBase {
  readonly label: string;
  readonly hint?: string;
  readonly rules?: RuleDeclarations;
  /** Messages for this field, by rule; all other rules use the general ones. */
  readonly messages?: Readonly<Partial<Record<AnyRuleName, string>>>;
  /** `blur` by default; `dirty` for a checkbox. */
  readonly visibility?: Visibility;
  /**
   * Asked for only while another field has one of these values. Without scripts it is always shown, so its
   * label or hint says when it is needed. Its rules apply only when it is.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** True for data that must not be sent by email, such as details of a visitor's health. */
  readonly sensitive?: true;
}

export interface TextField extends FieldBase {
  readonly type: 'text' | 'email' | 'tel' | 'textarea' | 'date' | 'number' | 'money' | 'hidden';
  /** Maximum characters; longer values are rejected before any other rule runs. */
  readonly maxLength: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  /** Width of the field in characters; the full measure by default. */
  readonly width?: 2 | 4 | 6 | 10 | 20;
  /** Id of a `datalist` on the page, which suggests values. */
  readonly list?: string;
  readonly rows?: number;
  /** Filled by a link that we signed: its holder may submit at once, without the check on quick posts. */
  readonly signedLink?: true;
}

export interface ChoiceField extends FieldBase {
  /** One of several options, or for `checkboxes` any of them. */
  readonly type: 'select' | 'radio' | 'checkboxes';
  readonly options: readonly Option[] | OptionSource;
  /** Label of the empty choice of a `select`; by default it asks for one. */
  readonly none?: string;
}

/** `yes` when ticked, otherwise the empty string. */
export interface CheckboxField extends FieldBase {
  readonly type: 'checkbox';
}

export interface FileField extends FieldBase {
  readonly type: 'file';
  readonly maxBytes: number;
  /** Extensions without the dot; the server detects the real type from the content. */
  readonly accept: readonly string[];
}

export type Field = TextField | ChoiceField | CheckboxField | FileField;
export type Fields = Readonly<Record<string, Field>>;

interface FieldGroup<Name = string> {
  readonly legend: string;
  readonly hint?: string;
  readonly fields: readonly Name[];
}

/** A fold directly after another one appears once that one is open. */
interface Fold<Name = string> {
  readonly summary: string;
  readonly fields: readonly Name[];
}

/** Time of a promised reply: on the branch's next open day, at a collection, or after working days. */
export type ReplyDue =
  /** By closing time. */
  | 'next-closing'
  /** By the end of the part of the day in the field `when`. */
  | 'part-of-next-day'
  /** By the time the branch opens on the day in the field `day`. */
  | 'collection'
  | { readonly workingDays: number };

export interface FormDefinition<F extends Fields = Fields> {
  /** Name of its file, `<name>.form.ts`, and value of the hidden field that identifies the submitted form. */
  readonly name: string;
  /** Name in the privacy notice; without it, the heading. */
  readonly noticeName?: string;
  readonly heading: string;
  readonly button: string;
  readonly fields: F;
  /** Fields under a common legend, in the order shown; fields in no group are shown individually. */
  readonly groups?: readonly FieldGroup[];
  /**
   * Optional fields in folds, each placed at its first field.
   * A fold opens when one of its fields is filled or invalid.
   */
  readonly folded?: readonly Fold[];
  /** Days after which a submission is deleted. */
  readonly retentionDays: number;
  /** Shown in notices in place of the days, when the data moves on to the result of the submission. */
  readonly retentionNote?: string;
  /** Shown after submission, beside the reference. */
  readonly confirmation: {
    readonly heading: string;
    readonly next: readonly string[];
    /** When the reply that `next` promises is due; absent where it promises none. */
    readonly replyDue?: ReplyDue;
    /** Fields without personal data: the confirmation's address carries their values for the page to show. */
    readonly repeats?: readonly string[];
    /** Shown on the page only, as it mentions the email. */
    readonly copy?: string;
    /** Shown instead when the server reports this outcome, by its name in lower case: `waiting`. */
    readonly outcomes?: Readonly<
      Record<string, { readonly heading: string; readonly next: readonly string[] }>
    >;
  };
}

/** Values as typed, by field: a list for `checkboxes`, a text for all else. Files travel separately. */
export type FormInput = Readonly<Record<string, string | readonly string[]>>;

/** First message of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** State of the form that a visitor submitted; sent in the response to that visitor only. */
export type FormState =
  | {
      readonly form: string;
      readonly status: 'invalid';
      readonly values: FormInput;
      readonly errors: FieldErrors;
      /** Message about the form as a whole: its values are valid, but it has to wait or be sent again. */
      readonly message?: string;
    }
  | {
      readonly form: string;
      readonly status: 'sent';
      readonly reference: string;
      /** Slug of the branch that replies, if one was chosen. */
      readonly branch?: string;
      /** One of the form's `confirmation.outcomes`, if the result varies. */
      readonly outcome?: string;
      /** Time until which the booking is held for confirmation by email, if it is. */
      readonly heldUntil?: string;
      /** Values of the form's `confirmation.repeats`, as typed. */
      readonly repeats?: FormInput;
    }
  /** Failure of our server: nothing is stored, and the typed values are shown for copying. */
  | { readonly form: string; readonly status: 'failed'; readonly values: FormInput };

/** Retains the types of the form's own fields, so that a mistyped name elsewhere does not compile. */
export function defineForm<const F extends Fields>(
  definition: FormDefinition<F> & {
    readonly groups?: readonly FieldGroup<keyof F>[];
    readonly folded?: readonly Fold<keyof F>[];
  },
): FormDefinition<F> {
  return definition;
}
