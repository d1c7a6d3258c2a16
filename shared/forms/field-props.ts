/** Props of every kind of field, and the ids that connect its parts. */
import type { Field, Option } from './define-form.ts';
import { ruleName } from './list-rules.ts';
import type { RuleDeclaration } from './rule-types.ts';

export interface FieldProps<F extends Field = Field> {
  form: string;
  name: string;
  field: F;
  /** As typed, or the initial value. */
  value: string | readonly string[];
  error: string | undefined;
  options: readonly Option[];
}

/** The same on server and client and in every visit: links to a field, and styles, may rely on it. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** The error element always exists, empty or not, so that a message can be put into it. */
export function describedBy(id: string, { hint }: Field, hasCounter = false): string {
  return [hint && `${id}-hint`, hasCounter && `${id}-count`, `${id}-error`].filter(Boolean).join(' ');
}

const requiringRules = new Set<string>([
  'required',
  'accepted',
  'require_one',
  'required_when',
  'required_with',
]);

/** Optional fields are few and say so in their label; a checkbox is optional by nature. */
export function isOptional({ type, when, rules }: Field): boolean {
  if (type === 'checkbox' || type === 'hidden' || when) return false;
  return !rules?.some((rule) => requiringRules.has(getRuleName(rule)));
}

export function isRequired({ rules, when }: Field): boolean {
  return !when && (rules?.some((rule) => ['required', 'accepted'].includes(getRuleName(rule))) ?? false);
}

function getRuleName(rule: RuleDeclaration): string {
  return ruleName(typeof rule === 'string' ? rule : rule[0]);
}
