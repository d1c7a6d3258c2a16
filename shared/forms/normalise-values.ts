/** From values that have passed to what is kept: one writing for each kind of thing, beside what was typed where it matters. */
import { toE164 } from '../phone.ts';
import type { FormDefinition, FormInput } from './define-form.ts';
import { hasRule, inOneWriting } from './form-values.ts';
import { readPence } from './read-pence.ts';

/** By field, as texts: several only for `checkboxes`. */
export type KeptValues = Readonly<Record<string, readonly string[]>>;

/**
 * Empty fields are left out. A telephone number is kept as typed and, under `{name}_e164`, as it is dialled; a sum of
 * money as typed and as `{name}_pence`; a postcode and a booking reference in their one writing.
 */
export function normaliseValues({ fields }: FormDefinition, input: FormInput): KeptValues {
  const kept: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const typed = input[name] ?? '';
    if (typed.length === 0) continue;
    if (typeof typed !== 'string') {
      kept[name] = typed;
      continue;
    }
    kept[name] = [inOneWriting(field, typed)];
    if (hasRule(field, 'uk_phone')) kept[`${name}_e164`] = [toE164(typed.replace(/[\u2010-\u2013]/g, ''))];
    const pence = hasRule(field, 'money_gbp') ? readPence(typed) : null;
    if (pence !== null) kept[`${name}_pence`] = [String(pence)];
  }
  return kept;
}
