/** Every rule by its name: one that is named and not written does not compile. */
import { commonRules } from './common-rules.ts';
import { rareRules } from './rare-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { AnyRuleName } from './rule-names.ts';

export const rules: Readonly<Record<AnyRuleName, RuleFunction>> = { ...commonRules, ...rareRules };
