/** What every kind of field is handed, and the names by which its parts are tied together. */
import type { Field, Option } from '#shared/forms/define-form.ts';
import { ruleName } from '#shared/forms/list-rules.ts';
import type { RuleDeclaration } from '#shared/forms/rule-types.ts';

export interface FieldProps<F extends Field = Field> {
  form: string;
  name: string;
  field: F;
  /** As it was typed, or as the page begins. */
  value: string | readonly string[];
  error: string | undefined;
  options: readonly Option[];
}

/** The same on both sides and in every visit: links to a field, and styles, may count on it. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** The message's element always stands there, empty or not, so that a message can be put into it. */
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

/** Said in words on the few that may be left out; a tick box is a choice by its nature. */
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
