/** A field's rules in the order in which they run: first what its kind asks of it, then what its definition says. */
import type { Field } from './define-form.ts';
import { listRules } from './list-rules.ts';
import type { AnyRuleName } from './rule-names.ts';
import { rules } from './rules.ts';

export interface FieldRule {
  readonly name: AnyRuleName;
  readonly args: readonly unknown[];
  /** Runs though an earlier one has failed. */
  readonly force: boolean;
  readonly skipEmpty: boolean;
  /** False for a remark that does not keep the form from being sent. */
  readonly blocking: boolean;
  readonly debounceMs: number;
}

/** Throws for a name that is no rule's: the types let none through, so only a cast can. */
export function rulesOf(field: Field): FieldRule[] {
  return listRules(field).map(readRule);
}

/** `*(300)email` → email, forced, after 300 ms. */
function readRule([written, ...args]: readonly [string, ...unknown[]]): FieldRule {
  const [, hints = '', name = ''] = /^([*+?()0-9]*)(.*)$/.exec(written) ?? [];
  if (!Object.hasOwn(rules, name)) throw new Error(`There is no rule "${name}"`);
  const rule = rules[name as AnyRuleName];
  return {
    name: name as AnyRuleName,
    args,
    force: hints.includes('*'),
    skipEmpty: !hints.includes('+') && rule.skipEmpty !== false,
    blocking: !hints.includes('?'),
    debounceMs: Number(/\((\d+)\)/.exec(hints)?.[1] ?? 0),
  };
}
