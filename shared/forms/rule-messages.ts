/** What a rule says when it fails: the field's own words, else ours in general. */
import type { Field, FormDefinition } from './define-form.ts';
import { lowerFirst } from './message-formatting.ts';
import type { AnyRuleName } from './rule-types.ts';

export interface MessageContext {
  readonly label: string;
  readonly field: Field;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
  getLabel(name: unknown): string;
}

/** A text goes on from the field's label. */
export type RuleMessages = Partial<Record<AnyRuleName, string | ((context: MessageContext) => string)>>;
/** Of every rule: one that nothing is said for does not compile. */
export type AllWords = Required<RuleMessages>;

/** A rule of a field that has failed, and on what. */
export interface RuleFailure {
  readonly field: string;
  readonly rule: AnyRuleName;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
}

/** Without a full stop, and never empty. `general` has at least the rules that the form names. */
export function getRuleMessage(
  { fields }: FormDefinition,
  failure: RuleFailure,
  fallbackMessages: RuleMessages,
): string {
  const { rule } = failure;
  const field = fields[failure.field] as Field;
  // Words for too long a text are words for its length.
  const fieldMessage = field.messages?.[rule] ?? (rule === 'max_length' ? field.messages?.length : undefined);
  if (fieldMessage) return fieldMessage;
  const message = fallbackMessages[rule] ?? 'is not right';
  if (typeof message === 'string') return `${field.label} ${message}`;
  const getLabel = (name: unknown) => lowerFirst(fields[String(name)]?.label ?? String(name));
  return message({ ...failure, field, label: field.label, getLabel });
}
