/** Every rule by its name: FormKit's own thirty-seven, word for word, and ours. */
import * as formkitRules from '@formkit/rules';
import { ownRules } from './own-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleName } from './rule-names.ts';

/** Rules that a field has by its kind, without its definition naming them. */
export type ImpliedRuleName = 'fits' | 'file_type' | 'file_size';

export type AnyRuleName = RuleName | ImpliedRuleName;

export const rules = { ...formkitRules, ...ownRules } as unknown as Readonly<
  Record<AnyRuleName, RuleFunction>
>;
