/** Every rule, and its message, by its name: a rule that lacks one of the two does not compile. */
import { coreMessages } from './core-messages.ts';
import { coreRules } from './core-rules.ts';
import { lazyMessages } from './lazy-messages.ts';
import { lazyRules } from './lazy-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { AllWords } from './rule-messages.ts';
import type { AnyRuleName } from './rule-types.ts';

export const allRules: Readonly<Record<AnyRuleName, RuleFunction>> = { ...coreRules, ...lazyRules };
export const allMessages: AllWords = { ...coreMessages, ...lazyMessages };
