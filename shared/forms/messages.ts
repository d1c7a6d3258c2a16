/** What a rule says when it fails: the field's own words, else ours in general. */
import type { Field, FormDefinition } from './define-form.ts';
import type { AnyRuleName } from './rule-names.ts';
import { lowerFirst } from './word-parts.ts';

export interface Asked {
  readonly label: string;
  readonly field: Field;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
  labelOf(name: unknown): string;
}

/** A text goes on from the field's label. */
export type Words = Partial<Record<AnyRuleName, string | ((asked: Asked) => string)>>;
/** Of every rule: one that nothing is said for does not compile. */
export type AllWords = Required<Words>;

/** A rule of a field that has failed, and on what. */
export interface Failure {
  readonly field: string;
  readonly rule: AnyRuleName;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
}

/** Without a full stop, and never empty. `general` has at least the rules that the form names. */
export function messageFor({ fields }: FormDefinition, failure: Failure, general: Words): string {
  const { rule } = failure;
  const field = fields[failure.field] as Field;
  // Words for too long a text are words for its length.
  const own = field.words?.[rule] ?? (rule === 'fits' ? field.words?.length : undefined);
  if (own) return own;
  const words = general[rule] ?? 'is not right';
  if (typeof words === 'string') return `${field.label} ${words}`;
  const labelOf = (name: unknown) => lowerFirst(fields[String(name)]?.label ?? String(name));
  return words({ ...failure, field, label: field.label, labelOf });
}
