/** From values that have passed to what is kept: one writing for each kind of thing, beside what was typed where it matters. */
import { toE164 } from '../phone.ts';
import type { FormDefinition, FormValues } from './define-form.ts';
import { readPence } from './read-pence.ts';

export type KeptValues = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Empty fields are left out. A telephone number is kept as typed and, under `{name}_e164`, as it is dialled; a sum of
 * money as typed and as `{name}_pence`; a postcode and a booking reference in their one writing.
 */
export function normaliseValues({ fields }: FormDefinition, values: FormValues): KeptValues {
  const kept: Record<string, string | number | readonly string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? '';
    if (value.length === 0) continue;
    kept[name] = value;
    if (typeof value !== 'string') continue;
    const has = (rule: string) => field.rules?.some((each) => [each].flat()[0] === rule) ?? false;
    if (has('uk_phone')) kept[`${name}_e164`] = toE164(value.replace(/[\u2010-\u2013]/g, ''));
    if (has('uk_postcode')) kept[name] = formatPostcode(value);
    if (has('booking_ref')) kept[name] = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const pence = has('money_gbp') ? readPence(value) : null;
    if (pence !== null) kept[`${name}_pence`] = pence;
  }
  return kept;
}

/** `cb12ab` → `CB1 2AB` */
function formatPostcode(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
