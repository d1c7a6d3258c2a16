/** What every kind of field is handed, and the names by which its parts are tied together. */
import type { Field, Option } from '#shared/forms/define-form.ts';

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
export function describedBy(id: string, { hint }: Field, counted = false): string {
  return [hint && `${id}-hint`, counted && `${id}-count`, `${id}-error`].filter(Boolean).join(' ');
}

const mustHave = new Set(['required', 'accepted', 'require_one', 'required_when']);

/** Said in words on the few that may be left out; a tick box is a choice by its nature. */
export function isOptional({ type, when, rules }: Field): boolean {
  if (type === 'checkbox' || type === 'hidden' || when) return false;
  return !rules?.some((rule) => mustHave.has(ruleName(rule)));
}

export function isRequired({ rules, when }: Field): boolean {
  return !when && (rules?.some((rule) => ['required', 'accepted'].includes(ruleName(rule))) ?? false);
}

function ruleName(rule: string | readonly unknown[]): string {
  return String([rule].flat()[0]).replace(/^[*+?()0-9]+/, '');
}
