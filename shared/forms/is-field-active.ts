/** Active fields of a form, by the values of the fields they depend on. */
import type { Fields, FormInput } from './define-form.ts';

/** False when the field it depends on has another value, or is inactive itself. */
export function isFieldActive(fields: Fields, values: FormInput, name: string): boolean {
  const when = fields[name]?.when;
  if (!when) return true;
  const chosen = [values[when.field] ?? []].flat();
  return when.is.some((value) => chosen.includes(value)) && isFieldActive(fields, values, when.field);
}

/** Empties the values of inactive fields. */
export function activeValues(fields: Fields, values: FormInput): FormInput {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFieldActive(fields, values, name) ? value : Array.isArray(value) ? [] : '',
    ]),
  );
}
