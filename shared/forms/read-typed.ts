/** From what a browser sends to one value a field: dates joined, blanks at the ends cut, lines ended alike. */
import type { Field, Fields, FormInput } from './define-form.ts';
import { joinDay } from './read-day.ts';

/** As it was sent, by the names in the form; a name may come several times. */
export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The names under which a field is sent: three for a date, one for all else. */
export function sentNames(name: string, field: Field): readonly string[] {
  return field.type === 'date' ? [`${name}-day`, `${name}-month`, `${name}-year`] : [name];
}

export function readTyped(fields: Fields, typed: Typed): { values: FormInput; unknown: string[] } {
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => sentNames(name, field)));
  return {
    values: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, readField(name, field, typed)]),
    ),
    unknown: Object.keys(typed).filter((name) => !known.has(name)),
  };
}

/** Own properties only: a field may not be found on the prototype. */
function readField(name: string, field: Field, typed: Typed): string | readonly string[] {
  const all = (key: string) => (Object.hasOwn(typed, key) ? [typed[key] ?? []].flat() : []);
  if (field.type === 'checkboxes') return [...new Set(all(name).map(readLine).filter(Boolean))];
  if (field.type === 'date') {
    const [day = '', month = '', year = ''] = sentNames(name, field).map((each) =>
      readLine(all(each)[0] ?? ''),
    );
    return joinDay(day, month, year);
  }
  return (field.type === 'textarea' ? readLines : readLine)(all(name)[0] ?? '');
}

/** One line stays one line, wherever it ends up: in a mail's subject, in a table. */
function readLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** Browsers send CR LF, which would count twice. */
function readLines(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .trim()
  );
}
