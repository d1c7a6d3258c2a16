/** Reads field values from the document, as autofill and password managers do not notify scripts. */
import type { Fields, FormInput } from '#shared/forms/define-form.ts';
import { parseFormData } from '#shared/forms/parse-form-data.ts';

/** The value of a file is its name. */
export function readForm(form: HTMLFormElement, fields: Fields): FormInput {
  return parseFormData(fields, listEntries(form)).values;
}

/** Values of the page as rendered, before any input. */
export function readInitialValues(form: HTMLFormElement, fields: Fields): FormInput {
  const pristine = form.cloneNode(true) as HTMLFormElement;
  pristine.reset();
  return readForm(pristine, fields);
}

export function fileSize(form: HTMLFormElement, name: string): number | undefined {
  const file = new FormData(form).get(name);
  return file instanceof File ? file.size : undefined;
}

function listEntries(form: HTMLFormElement): Record<string, string[]> {
  const entries: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    entries[name] ??= [];
    entries[name].push(typeof value === 'string' ? value : value.name);
  }
  return entries;
}
