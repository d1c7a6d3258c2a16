/** Rules of a field in execution order: those its type implies, then those of its definition. */

import { allRules } from './all-rules.ts';
import type { Field } from './define-form.ts';
import { listRules, ruleName } from './list-rules.ts';
import type { AnyRuleName } from './rule-types.ts';

export interface ParsedRule {
  readonly name: AnyRuleName;
  readonly args: readonly unknown[];
  /** Runs even after an earlier rule has failed. */
  readonly force: boolean;
  readonly skipEmpty: boolean;
  /** False for a warning that does not prevent submission. */
  readonly blocking: boolean;
  readonly debounceMs: number;
}

/** Throws for an unknown rule name. The types exclude them, so only a cast can pass one. */
export function getFieldRules(field: Field): ParsedRule[] {
  return listRules(field).map(parseRule);
}

/** `*(300)email` → email, forced, after 300 ms. */
function parseRule([declaration, ...args]: readonly [string, ...unknown[]]): ParsedRule {
  const name = ruleName(declaration);
  if (!Object.hasOwn(allRules, name)) throw new Error(`Unknown rule "${name}"`);
  const rule = allRules[name];
  return {
    name,
    args,
    // No rule name contains a hint character.
    force: declaration.includes('*'),
    skipEmpty: !declaration.includes('+') && rule.skipEmpty !== false,
    blocking: !declaration.includes('?'),
    debounceMs: Number(/\((\d+)\)/.exec(declaration)?.[1] ?? 0),
  };
}
