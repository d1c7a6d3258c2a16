/** Whether a field is asked for at all, by what stands in the fields that it depends on. */
import type { Fields, FormInput } from './define-form.ts';

/** False when the field it waits for has another value, or is itself not asked for. */
export function isFieldActive(fields: Fields, values: FormInput, name: string): boolean {
  const when = fields[name]?.when;
  if (!when) return true;
  const chosen = [values[when.field] ?? []].flat();
  return when.is.some((value) => chosen.includes(value)) && isFieldActive(fields, values, when.field);
}

/** What was typed into fields that are not asked for counts as nothing. */
export function activeValues(fields: Fields, values: FormInput): FormInput {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFieldActive(fields, values, name) ? value : Array.isArray(value) ? [] : '',
    ]),
  );
}
