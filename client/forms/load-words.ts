/** The messages that a form may need in the browser: nearly always those that are here already. */
import { commonWords } from '#shared/forms/common-words.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { listRules, ruleName } from '#shared/forms/list-rules.ts';
import type { Words } from '#shared/forms/messages.ts';

export async function loadWords({ fields }: FormDefinition): Promise<Words> {
  const named = Object.values(fields).flatMap((field) =>
    listRules(field).map(([written]) => ruleName(written)),
  );
  if (named.every((name) => Object.hasOwn(commonWords, name))) return commonWords;
  const { rareWords } = await import('#shared/forms/rare-words.ts');
  return { ...commonWords, ...rareWords };
}
