/** Loads the rules and messages that a form needs in the browser; nearly always the core ones suffice. */

import { coreMessages } from '#shared/forms/core-messages.ts';
import { coreRules } from '#shared/forms/core-rules.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { listRules, ruleName } from '#shared/forms/list-rules.ts';
import type { RuleMessages } from '#shared/forms/rule-messages.ts';

export async function loadRules({
  fields,
}: FormDefinition): Promise<{ rules: object; messages: RuleMessages }> {
  const ruleNames = Object.values(fields).flatMap((field) =>
    listRules(field).map(([declaration]) => ruleName(declaration)),
  );
  const isLoaded = (name: string) => Object.hasOwn(coreRules, name) && Object.hasOwn(coreMessages, name);
  if (ruleNames.every(isLoaded)) return { rules: coreRules, messages: coreMessages };
  const { allRules, allMessages } = await import('#shared/forms/all-rules.ts');
  return { rules: allRules, messages: allMessages };
}
