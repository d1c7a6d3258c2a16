/** Every rule by its name: a named rule without an implementation does not compile. */
import { coreRules } from './core-rules.ts';
import { lazyRules } from './lazy-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { AnyRuleName } from './rule-types.ts';

export const allRules: Readonly<Record<AnyRuleName, RuleFunction>> = { ...coreRules, ...lazyRules };
