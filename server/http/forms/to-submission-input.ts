/** Converts validated values to a submission: the values of each field with its label and display text. */
import { formatDay } from '#shared/dates.ts';
import type { Field, FormDefinition } from '#shared/forms/define-form.ts';
import { normalizeValues } from '#shared/forms/normalize-values.ts';
import { type OptionSources, resolveOptions } from '#shared/forms/resolve-options.ts';
import type { FieldValues } from '../../submissions/submission.ts';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import type { ReceivedFile } from './received-form.ts';
import type { ValidatedSubmission } from './validate-submission.ts';

type FileInput = SubmissionInput['files'][number];

export function toSubmissionInput(
  { form, values: typed, idempotencyKey, isSpam }: ValidatedSubmission,
  files: readonly FileInput[],
  { path, sources }: { path: string; sources: OptionSources },
): SubmissionInput {
  const normalised = normalizeValues(form, typed);
  const answers = Object.entries(normalised).map(([name, values]): FieldValues => {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    if (!field) return { field: name, label: '', values, words: [], chosen: false, sensitive: false };
    return {
      field: name,
      label: field.label,
      values,
      ...toDisplayValues(name, field, values, sources),
    };
  });
  const getText = (name: string) => {
    const value = typed[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    idempotencyKey,
    form: form.name,
    heading: form.heading,
    path,
    branch: getText('branch'),
    email: getText(firstEmail(form) ?? ''),
    answers: answers.filter(({ field }) => form.fields[field]?.type !== 'file'),
    files,
    next: form.confirmation.next,
    retentionDays: form.retentionDays,
    isSpam,
  };
}

function toDisplayValues(
  name: string,
  field: Field,
  values: readonly string[],
  sources: OptionSources,
): Pick<FieldValues, 'words' | 'chosen' | 'sensitive'> {
  const sensitive = field.sensitive ?? false;
  if (field.type === 'checkbox') return { words: ['Yes'], chosen: true, sensitive };
  if (field.type === 'date') return { words: values.map(formatDay), chosen: true, sensitive };
  const options = resolveOptions(name, field, sources);
  const labels = values.map((value) => options?.find((option) => option.value === value)?.label);
  return {
    words: values.map((value, index) => labels[index] ?? value),
    chosen: labels.every((label) => label !== undefined),
    sensitive,
  };
}

function firstEmail({ fields }: FormDefinition): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.type === 'email');
}

export function toFileInput({ id, field, name, bytes, sha256, kind }: ReceivedFile): FileInput {
  return { id, field, name, type: kind?.mime ?? 'application/octet-stream', bytes, sha256, content: null };
}
