/** Validates a submission: which form it is, its fields, and whether a file is of the type it claims. */

import type { FieldErrors, FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import { validateForm } from '#shared/forms/validate-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { idempotencyKeyPattern } from '../../submissions/idempotency.ts';
import type { ReceivedForm } from './received-form.ts';

export interface ValidatedSubmission {
  readonly form: FormDefinition;
  readonly values: FormInput;
  /** Empty for a form that may be stored. */
  readonly errors: FieldErrors;
  /** Error of the form as a whole, although every field is valid. */
  readonly message?: string | undefined;
  /** Null when the browser ran no script. */
  readonly idempotencyKey: string | null;
  /** True when no person seems to have sent the form. */
  readonly isSpam: boolean;
}

/** Fields that every form has. `took`: milliseconds since the form was shown, set by scripts. */
const reservedFields = ['form', 'idempotencyKey', 'website', 'took'] as const;
/** No person types faster. Visitors with autofill simply press the button again. */
const minimumFillTimeMs = 3_000;

/** Validates by the rules of the form's fields. Throws a 400 for input that no page of this site sends. */
export async function validateSubmission(
  { fields, files }: ReceivedForm,
  forms: readonly FormDefinition[],
  sources: OptionSources,
): Promise<ValidatedSubmission> {
  const reserved = (name: (typeof reservedFields)[number]) => fields.get(name)?.[0] ?? '';
  const form = forms.find(({ name }) => name === reserved('form'));
  if (!form) throw new HttpError(400, 'That form isn’t on this page any more. Please open the page again.');
  const key = reserved('idempotencyKey');
  if (key !== '' && !idempotencyKeyPattern.test(key))
    throw new HttpError(400, 'That form is out of date. Please open the page again and send it from there.');
  const typed = Object.fromEntries([
    ...[...fields].filter(([name]) => !(reservedFields as readonly string[]).includes(name)),
    ...files.map(({ field, name }) => [field, [name]] as const),
  ]);
  const bytes = Object.fromEntries(files.map((file) => [file.field, file.bytes]));
  const { values, errors, unknown } = await validateForm(form, typed, { ...sources, bytes });
  const strayFile = files.some(({ field }) => !isFileField(form, field));
  if (unknown.length > 0 || strayFile)
    throw new HttpError(400, 'That form has changed since you opened it. Please open the page again.');
  const all = { ...fileErrors(form, files), ...errors };
  const isTooQuick = Object.keys(all).length === 0 && isQuickerThanTyping(form, reserved('took'));
  return {
    form,
    values,
    errors: all,
    message: isTooQuick ? tooQuickMessage : undefined,
    idempotencyKey: key === '' ? null : key,
    isSpam: reserved('website') !== '',
  };
}

function isFileField({ fields }: FormDefinition, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.type === 'file';
}

/** Old Word files are detected only as their container format. */
const sameKind: Readonly<Record<string, string>> = { cfb: 'doc' };

function fileErrors({ fields }: FormDefinition, files: ReceivedForm['files']): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field: name, kind } of files) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.type !== 'file') continue;
    const ext = kind && (sameKind[kind.ext] ?? kind.ext);
    if (ext && field.accept.includes(ext)) continue;
    errors[name] =
      `${field.label} can’t be opened: it must be a real ` +
      `${field.accept.map((end) => end.toUpperCase()).join(', ')} file`;
  }
  return errors;
}

const tooQuickMessage =
  'That was quick! Please check that everything is as you want it, then press the button again.';

/** Exempts forms behind a signed link: one press is enough there, and no bot has the link. */
function isQuickerThanTyping({ fields }: FormDefinition, fillTimeMs: string): boolean {
  const isSigned = Object.values(fields).some((field) => 'signedLink' in field && field.signedLink);
  return !isSigned && /^\d{1,9}$/.test(fillTimeMs) && Number(fillTimeMs) < minimumFillTimeMs;
}
