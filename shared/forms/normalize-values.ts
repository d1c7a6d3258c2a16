/** Normalisation of validated values for storage: one spelling each, with the typed one where it matters. */

import { parsePence } from '../money/parse-pence.ts';
import { toE164 } from '../phone.ts';
import type { FormDefinition, FormInput } from './define-form.ts';
import { hasRule, inOneWriting } from './form-values.ts';

/** Texts by field; several only for `checkboxes`. */
export type NormalizedValues = Readonly<Record<string, readonly string[]>>;

/**
 * Omits empty fields. A phone number is stored as typed and, as `{name}_e164`, as dialled; an amount as typed
 * and as `{name}_pence`; a postcode and a booking reference in one spelling only.
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
