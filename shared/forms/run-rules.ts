/** Runner of a field's rules on the server, as FormKit's engine runs them, without its tree of nodes. */

import { allRules } from './all-rules.ts';
import type { ParsedRule } from './field-rules.ts';
import { isEmpty } from './is-empty.ts';
import type { RuleNode } from './rule-function.ts';

/** Returns the failed rules in order. The first failure stops those after it, unless they are forced. */
export async function runRules(node: RuleNode, list: readonly ParsedRule[]): Promise<ParsedRule[]> {
  const failed: ParsedRule[] = [];
  const empty = isEmpty(node.value);
  let passing = true;
  for (const rule of list) {
    const runs = (!empty || !rule.skipEmpty) && (passing || rule.force);
    if (!runs) continue;
    if (await allRules[rule.name](node, ...rule.args)) continue;
    passing = false;
    failed.push(rule);
  }
  return failed;
}
