/** Every rule by its name: FormKit's own thirty-seven, word for word, and ours. */
import * as formkitRules from '@formkit/rules';
import { messageRules } from './message-rules.ts';
import { ownRules } from './own-rules.ts';
import type { RuleFunction } from './rule-function.ts';
import type { AnyRuleName } from './rule-names.ts';

export const rules = { ...formkitRules, ...ownRules, ...messageRules } as unknown as Readonly<
  Record<AnyRuleName, RuleFunction>
>;
