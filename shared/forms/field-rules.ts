/** A field's rules in the order in which they run: first what its kind asks of it, then what its definition says. */

import { allRules } from './all-rules.ts';
import type { Field } from './define-form.ts';
import { listRules, ruleName } from './list-rules.ts';
import type { AnyRuleName } from './rule-types.ts';

export interface ParsedRule {
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
export function getFieldRules(field: Field): ParsedRule[] {
  return listRules(field).map(parseRule);
}

/** `*(300)email` → email, forced, after 300 ms. */
function parseRule([declaration, ...args]: readonly [string, ...unknown[]]): ParsedRule {
  const name = ruleName(declaration);
  const hints = declaration.slice(0, -name.length);
  if (!Object.hasOwn(allRules, name)) throw new Error(`There is no rule "${name}"`);
  const rule = allRules[name];
  return {
    name,
    args,
    force: hints.includes('*'),
    skipEmpty: !hints.includes('+') && rule.skipEmpty !== false,
    blocking: !hints.includes('?'),
    debounceMs: Number(/\((\d+)\)/.exec(hints)?.[1] ?? 0),
  };
}
