/** Runs the effect of a stored form with the form's typed values. */
import type { FormInput } from '#shared/forms/define-form.ts';
import { type FilledForm, fillForm } from '#shared/forms/filled-form.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { RateLimitName } from '../platform/rate-limit/rate-limits.ts';
import { type FormEntries, type FormEntry, isStoredForm, type StoredForm } from './feature-forms.ts';
import { defaultMails } from './mails/default-mails.ts';
import { defaultSubject, toSubjectContext } from './mails/submission-subject.ts';
import type { EffectDeps, EffectResult, PreparedFacts, Submission, SubmissionContext } from './submission.ts';
import type { SubmissionInput } from './submit.query.ts';

const nothing: PreparedFacts<unknown> = { facts: null };

/** Returns undefined for a form that is unknown to this build. */
function findEffect(entries: FormEntries, form: string): FormEntries[StoredForm]['effect'] | undefined {
  return isStoredForm(form) ? entries[form].effect : undefined;
}

/** Loads what the form's effect needs besides the submission. */
export async function prepareEffect(
  entries: FormEntries,
  input: SubmissionInput,
  deps: EffectDeps,
): Promise<PreparedFacts<unknown>> {
  const effect = findEffect(entries, input.form);
  return (typeof effect === 'object' && effect.prepare?.(input, deps)) || nothing;
}

export function locksRow(entries: FormEntries, form: string): boolean {
  const effect = findEffect(entries, form);
  return typeof effect === 'object' && effect.locksRow === true;
}

/** Returns true for a form that sets a choice of the visitor. */
export function isChoice(entries: FormEntries, form: string): boolean {
  return isStoredForm(form) && entries[form].isChoice === true;
}

/** Returns the rate limit of posts with one email address. */
export function emailLimit(entries: FormEntries, form: string): RateLimitName {
  return (isStoredForm(form) && entries[form].emailLimit) || 'email';
}

interface EffectRun {
  readonly context: SubmissionContext;
  readonly transaction: Transaction;
  /** Result of `prepareEffect`. */
  readonly facts: unknown;
}

/** A form unknown to this build gets the default emails, so that no submission is lost. */
export function runEffect(
  entries: FormEntries,
  submission: Submission,
  effectRun: EffectRun,
): EffectResult | Promise<EffectResult> {
  const { form, answers } = submission;
  if (isStoredForm(form)) return run(entries, fillForm(form, toFormInput(answers)), submission, effectRun);
  const { context } = effectRun;
  const subject = defaultSubject(submission, toSubjectContext(context));
  return defaultMails(submission, { ...context, subject });
}

function run<Name extends StoredForm>(
  entries: FormEntries,
  form: FilledForm<Name>,
  submission: Submission,
  { context, transaction, facts }: EffectRun,
): EffectResult | Promise<EffectResult> {
  const { effect }: FormEntry<Name> = entries[form.name];
  const [filled, withSubject] = describe(entries, form, submission, context);
  return typeof effect === 'function'
    ? effect(filled, withSubject, transaction)
    : effect.run(filled, withSubject, transaction, facts);
}

function describe<Name extends StoredForm>(
  entries: FormEntries,
  { name, values }: FilledForm<Name>,
  submission: Submission,
  context: SubmissionContext,
) {
  const about = toSubjectContext(context);
  const subject = entries[name].subject?.(about, values) ?? defaultSubject(submission, about);
  return [
    { ...submission, values },
    { ...context, subject },
  ] as const;
}

export function hasConfirmation(entries: FormEntries, form: string): form is StoredForm {
  return isStoredForm(form) && entries[form].confirm !== undefined;
}

/** Makes the confirmation to the visitor of a stored form once more; empty where there is none to send. */
export async function confirmOnceMore(
  entries: FormEntries,
  submission: Submission & { readonly form: StoredForm },
  context: SubmissionContext,
  deps: EffectDeps,
): Promise<OutgoingMail[]> {
  const filled = fillForm(submission.form, toFormInput(submission.answers));
  return confirm(entries, filled, submission, { context, deps });
}

async function confirm<Name extends StoredForm>(
  entries: FormEntries,
  form: FilledForm<Name>,
  submission: Submission,
  { context, deps }: { readonly context: SubmissionContext; readonly deps: EffectDeps },
): Promise<OutgoingMail[]> {
  const [filled, withSubject] = describe(entries, form, submission, context);
  const entry: FormEntry<Name> = entries[form.name];
  return (await entry.confirm?.(filled, withSubject, deps)) ?? [];
}

/** Restores the input as typed; an array for a field with several values. */
function toFormInput(answers: Submission['answers']): FormInput {
  return Object.fromEntries(
    answers.map(({ field, values: [first = '', ...more], values }) => [
      field,
      more.length > 0 ? values : first,
    ]),
  );
}
