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
  if (!Object.hasOwn(allRules, name)) throw new Error(`There is no rule "${name}"`);
  const rule = allRules[name];
  return {
    name,
    args,
    // No name holds one of the hints.
    force: declaration.includes('*'),
    skipEmpty: !declaration.includes('+') && rule.skipEmpty !== false,
    blocking: !declaration.includes('?'),
    debounceMs: Number(/\((\d+)\)/.exec(declaration)?.[1] ?? 0),
  };
}
