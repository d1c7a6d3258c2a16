/** Parser of submitted data to one value per field: joins dates, trims, and normalises line ends. */
import type { Field, Fields, FormInput } from './define-form.ts';
import { joinDay } from './parse-day.ts';

/** Data as submitted, by the names in the form; a name may occur several times. */
export type RawFormData = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Lists the names under which a field is submitted: three for a date, one for all other types. */
export function inputNames(name: string, field: Field): readonly string[] {
  return field.type === 'date' ? [`${name}-day`, `${name}-month`, `${name}-year`] : [name];
}

export function parseFormData(
  fields: Fields,
  formData: RawFormData,
): { values: FormInput; unknown: string[] } {
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => inputNames(name, field)));
  return {
    values: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, parseField(name, field, formData)]),
    ),
    unknown: Object.keys(formData).filter((name) => !known.has(name)),
  };
}

/** Reads own properties only, so that no field is found on the prototype. */
function parseField(name: string, field: Field, formData: RawFormData): string | readonly string[] {
  const all = (key: string) => (Object.hasOwn(formData, key) ? [formData[key] ?? []].flat() : []);
  if (field.type === 'checkboxes') return [...new Set(all(name).map(cleanLine).filter(Boolean))];
  if (field.type === 'date') {
    const [day = '', month = '', year = ''] = inputNames(name, field).map((each) =>
      cleanLine(all(each)[0] ?? ''),
    );
    return joinDay(day, month, year);
  }
  return (field.type === 'textarea' ? cleanLines : cleanLine)(all(name)[0] ?? '');
}

/** Reduces text to one line, as it may end up in an email's subject or in a table. */
function cleanLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** Browsers send CR LF, which would count as two characters. */
function cleanLines(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .trim()
  );
}
