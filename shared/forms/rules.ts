/** Every rule by its name. */
import { commonRules } from './common-rules.ts';
import { rareRules } from './rare-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { AnyRuleName } from './rule-names.ts';

export const rules = { ...commonRules, ...rareRules } as unknown as Readonly<
  Record<AnyRuleName, RuleFunction>
>;
