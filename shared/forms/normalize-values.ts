/** From values that have passed to what is kept: one writing for each kind of thing, beside what was typed where it matters. */

import { parsePence } from '../money/parse-pence.ts';
import { toE164 } from '../phone.ts';
import type { FormDefinition, FormInput } from './define-form.ts';
import { hasRule, inOneWriting } from './form-values.ts';

/** By field, as texts: several only for `checkboxes`. */
export type NormalizedValues = Readonly<Record<string, readonly string[]>>;

/**
 * Empty fields are left out. A telephone number is kept as typed and, under `{name}_e164`, as it is dialled; a sum of
 * money as typed and as `{name}_pence`; a postcode and a booking reference in their one writing.
 */
export function normalizeValues({ fields }: FormDefinition, input: FormInput): NormalizedValues {
  const normalized: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = input[name] ?? '';
    if (text.length === 0) continue;
    if (typeof text !== 'string') {
      normalized[name] = text;
      continue;
    }
    normalized[name] = [inOneWriting(field, text)];
    if (hasRule(field, 'uk_phone'))
      normalized[`${name}_e164`] = [toE164(text.replace(/[\u2010-\u2013]/g, ''))];
    const pence = hasRule(field, 'money_gbp') ? parsePence(text) : null;
    if (pence !== null) normalized[`${name}_pence`] = [String(pence)];
  }
  return normalized;
}
