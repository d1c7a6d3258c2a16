/** What a form asks, by which rules, in which words: one definition for the page, the browser and the server. */
import type { AnyRuleName, RuleDeclarations } from './rule-types.ts';

/** When a field's messages are shown; once the form has been sent, always. */
export type Visibility = 'blur' | 'live' | 'dirty' | 'submit';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** Choices of one group stand together under its name, in the order given. */
  readonly group?: string;
}

/** Choices that are not known when the form is written: every open branch, the coming months, what the page hands in. */
export type OptionSource = 'branches' | 'months' | 'page';

interface FieldBase {
  readonly label: string;
  readonly hint?: string;
  readonly rules?: RuleDeclarations;
  /** Our words for this field, by rule; the rest are the general ones. */
  readonly messages?: Readonly<Partial<Record<AnyRuleName, string>>>;
  /** `blur` unless said otherwise; `dirty` for a tick box. */
  readonly visibility?: Visibility;
  /**
   * Asked for only while another field has one of these values. Where scripts do not run it stands there all the
   * time, so its label or hint says when it is needed; its rules hold only when it is.
   */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** True for what must not leave in a mail, such as an account of somebody's health. */
  readonly sensitive?: true;
}

export interface TextField extends FieldBase {
  readonly type: 'text' | 'email' | 'tel' | 'textarea' | 'date' | 'number' | 'money' | 'hidden';
  /** Characters; longer ones are refused before any rule runs. */
  readonly maxLength: number;
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  /** Characters that the box is wide; the whole measure when not given. */
  readonly width?: 2 | 4 | 6 | 10 | 20;
  readonly rows?: number;
  /** Filled by a link that we have signed: whoever has it may press the button at once. */
  readonly signedLink?: true;
}

export interface ChoiceField extends FieldBase {
  /** One of several, or for `checkboxes` any of them. */
  readonly type: 'select' | 'radio' | 'checkboxes';
  readonly options: readonly Option[] | OptionSource;
}

/** Ticked is `yes`, unticked the empty string. */
export interface CheckboxField extends FieldBase {
  readonly type: 'checkbox';
}

export interface FileField extends FieldBase {
  readonly type: 'file';
  readonly maxBytes: number;
  /** Endings without the dot; what a file is, is told from its content. */
  readonly accept: readonly string[];
}

export type Field = TextField | ChoiceField | CheckboxField | FileField;
export type Fields = Readonly<Record<string, Field>>;

interface FieldGroup<Name = string> {
  readonly legend: string;
  readonly hint?: string;
  readonly fields: readonly Name[];
}

/** A fold right after another one is shown once that one is open. */
interface Fold<Name = string> {
  readonly summary: string;
  readonly fields: readonly Name[];
}

export interface FormDefinition<F extends Fields = Fields> {
  /** Of its file, `<name>.form.ts`, and of the hidden field that tells which form of a page was sent. */
  readonly name: string;
  readonly heading: string;
  readonly button: string;
  readonly fields: F;
  /** Fields under a common legend, in the order shown; fields in no group stand by themselves. */
  readonly groups?: readonly FieldGroup[];
  /** Optional fields in folds, each where its first field stands; a fold opens when a field in it is filled or wrong. */
  readonly folded?: readonly Fold[];
  /** Days until what was sent is deleted. */
  readonly retentionDays: number;
  /** What notices say instead, where it goes with what came of it. */
  readonly retentionNote?: string;
  /** Said once it is sent, beside its reference. */
  readonly confirmation: {
    readonly heading: string;
    readonly next: readonly string[];
    /** Fields, none of them about a person, whose values the address of the confirmation carries, so that the page can say them. */
    readonly repeats?: readonly string[];
    /** Said on the page alone, as it speaks of the mail. */
    readonly copy?: string;
    /** Said instead where the server says that this came of it, by its name in small letters: `waiting`. */
    readonly outcomes?: Readonly<
      Record<string, { readonly heading: string; readonly next: readonly string[] }>
    >;
  };
}

/** What was typed, by field, as it was typed: a list for `checkboxes`, a text for everything else. Files travel apart. */
export type FormInput = Readonly<Record<string, string | readonly string[]>>;

/** First message of each field that has one. */
export type FieldErrors = Readonly<Record<string, string>>;

/** How the form that a visitor has sent stands; travels with the answer to that visitor alone. */
export type FormState =
  | {
      readonly form: string;
      readonly status: 'invalid';
      readonly values: FormInput;
      readonly errors: FieldErrors;
      /** About the form as a whole: nothing in it is wrong, but it has to wait or to be sent again. */
      readonly message?: string;
    }
  | {
      readonly form: string;
      readonly status: 'sent';
      readonly reference: string;
      /** Slug of the branch that answers, where one was chosen. */
      readonly branch?: string;
      /** One of the form's `confirmation.outcomes`, where what came of it is not always the same. */
      readonly outcome?: string;
      /** Until when what was booked waits to be confirmed by email, where it does. */
      readonly heldUntil?: string;
      /** Of the form's `confirmation.repeats`, as they were typed. */
      readonly repeats?: FormInput;
    }
  /** Ours is the fault: nothing is kept, and what was typed stands there to be copied. */
  | { readonly form: string; readonly status: 'failed'; readonly values: FormInput };

/** Keeps the fields' own types, so that a name mistyped elsewhere does not compile. */
export function defineForm<const F extends Fields>(
  definition: FormDefinition<F> & {
    readonly groups?: readonly FieldGroup<keyof F>[];
    readonly folded?: readonly Fold<keyof F>[];
  },
): FormDefinition<F> {
  return definition;
}
