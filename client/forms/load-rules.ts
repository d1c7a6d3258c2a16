/** The rules that a form needs in the browser, and their words: nearly always those that are here already. */
import { commonRules } from '#shared/forms/common-rules.ts';
import { commonWords } from '#shared/forms/common-words.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { listRules, ruleName } from '#shared/forms/list-rules.ts';
import type { Words } from '#shared/forms/messages.ts';

export async function loadRules({ fields }: FormDefinition): Promise<{ rules: object; words: Words }> {
  const named = Object.values(fields).flatMap((field) =>
    listRules(field).map(([written]) => ruleName(written)),
  );
  const here = (name: string) => Object.hasOwn(commonRules, name) && Object.hasOwn(commonWords, name);
  if (named.every(here)) return { rules: commonRules, words: commonWords };
  const [{ rareRules }, { rareWords }] = await Promise.all([
    import('#shared/forms/rare-rules.ts'),
    import('#shared/forms/rare-words.ts'),
  ]);
  return { rules: { ...commonRules, ...rareRules }, words: { ...commonWords, ...rareWords } };
}
