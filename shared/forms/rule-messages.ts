/** Message of a failed rule: the field's own, else the general one. */
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

/** A string continues the field's label. */
export type RuleMessages = Partial<Record<AnyRuleName, string | ((context: MessageContext) => string)>>;
/** Messages of every rule: a rule without one does not compile. */
export type AllWords = Required<RuleMessages>;

/** Failed rule of a field, with the value it failed on. */
export interface RuleFailure {
  readonly field: string;
  readonly rule: AnyRuleName;
  readonly args: readonly unknown[];
  readonly value: unknown;
  readonly now: Date;
}

/**
 * Returns a message without a full stop, never empty.
 * `fallbackMessages` must have at least the rules that the form uses.
 */
export function getRuleMessage(
  { fields }: FormDefinition,
  failure: RuleFailure,
  fallbackMessages: RuleMessages,
): string {
  const { rule } = failure;
  const field = fields[failure.field] as Field;
  // A field's message for `length` also covers `max_length`.
  const fieldMessage = field.messages?.[rule] ?? (rule === 'max_length' ? field.messages?.length : undefined);
  if (fieldMessage) return fieldMessage;
  const message = fallbackMessages[rule] ?? 'is not right';
  if (typeof message === 'string') return `${field.label} ${message}`;
  const getLabel = (name: unknown) => lowerFirst(fields[String(name)]?.label ?? String(name));
  return message({ ...failure, field, label: field.label, getLabel });
}
