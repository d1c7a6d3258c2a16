/** Judges what was sent: which form it is, whether its fields are right, whether its file is what it says. */
import { checkForm } from '#shared/forms/check-form.ts';
import type { FieldErrors, FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import type { OptionSources } from '#shared/forms/offered-options.ts';
import { Outcome } from '#shared/outcomes.ts';
import { keyPattern } from '../submissions/fingerprint.ts';
import type { SentForm } from './sent-form.ts';

export interface CheckedPost {
  readonly form: FormDefinition;
  readonly values: FormInput;
  /** Empty for a form that may be stored. */
  readonly errors: FieldErrors;
  /** Null where the browser ran no script. */
  readonly key: string | null;
  /** Looks as if no person had sent it. */
  readonly suspect: boolean;
}

/** Fields that every form has for itself. `took`: milliseconds since the form was shown, told by scripts. */
const ownFields = ['form', 'key', 'website', 'took'] as const;
/** Nobody types faster; who has a form filled in for them simply sends it again. */
const shortestMs = 3_000;

/** By the rules of its fields. Throws a 400 for what no page of ours sends. */
export async function checkSent(
  { fields, files }: SentForm,
  forms: readonly FormDefinition[],
  sources: OptionSources,
): Promise<CheckedPost> {
  const own = (name: (typeof ownFields)[number]) => fields.get(name)?.[0] ?? '';
  const form = forms.find(({ name }) => name === own('form'));
  if (!form) throw new Outcome(400, 'This page has no such form.');
  const key = own('key');
  if (key !== '' && !keyPattern.test(key)) throw new Outcome(400, 'The key of the form is not one of ours.');
  const typed = Object.fromEntries([
    ...[...fields].filter(([name]) => !(ownFields as readonly string[]).includes(name)),
    ...files.map(({ field, name }) => [field, [name]] as const),
  ]);
  const bytes = Object.fromEntries(files.map((file) => [file.field, file.bytes]));
  const { values, errors, unknown } = await checkForm(form, typed, { ...sources, bytes });
  const strayFile = files.some(({ field }) => !isFileField(form, field));
  if (unknown.length > 0 || strayFile) throw new Outcome(400, 'The form has no such field.');
  const all = { ...fileErrors(form, files), ...errors };
  return {
    form,
    values,
    errors: { ...all, ...hasteError(form, own('took'), all) },
    key: key === '' ? null : key,
    suspect: own('website') !== '',
  };
}

function isFileField({ fields }: FormDefinition, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.type === 'file';
}

/** Old Word files are told only as what they are packed in. */
const sameKind: Readonly<Record<string, string>> = { cfb: 'doc' };

function fileErrors({ fields }: FormDefinition, files: SentForm['files']): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field: name, kind } of files) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.type !== 'file') continue;
    const ext = kind && (sameKind[kind.ext] ?? kind.ext);
    if (ext && field.accept.includes(ext)) continue;
    errors[name] =
      `${field.label} cannot be read: it must be a real ${field.accept.map((end) => end.toUpperCase()).join(', ')} file`;
  }
  return errors;
}

/** Told beside the first field, so that a person who was quick need only press the button once more. */
function hasteError({ fields }: FormDefinition, took: string, errors: FieldErrors): FieldErrors {
  const first = Object.keys(fields).find((name) => fields[name]?.type !== 'hidden');
  const quick = /^\d{1,9}$/.test(took) && Number(took) < shortestMs;
  if (!quick || !first || Object.keys(errors).length > 0) return {};
  return { [first]: 'That was very quick. Look it over and send it once more' };
}
