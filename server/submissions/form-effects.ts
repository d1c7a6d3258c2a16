/** Runs the effect of a stored form with the form's typed values. */
import type { FormInput } from '#shared/forms/define-form.ts';
import { isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm } from '#shared/forms/filled-form.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { FormEffects, StoredForm } from './feature-forms.ts';
import { defaultMails } from './mails/default-mails.ts';
import type { EffectContext, EffectDeps, EffectResult, PreparedFacts, Submission } from './submission.ts';
import type { SubmissionInput } from './submit.query.ts';

const nothing: PreparedFacts<unknown> = { facts: null };

/** Returns undefined for a form that is unknown to this build. */
function findEffect(effects: FormEffects, form: string): FormEffects[StoredForm] | undefined {
  return isStoredForm(form) ? effects[form] : undefined;
}

function isStoredForm(form: string): form is StoredForm {
  return isFormName(form) && form !== 'payment';
}

/** Loads what the form's effect needs besides the submission. */
export async function prepareEffect(
  effects: FormEffects,
  input: SubmissionInput,
  deps: EffectDeps,
): Promise<PreparedFacts<unknown>> {
  const effect = findEffect(effects, input.form);
  return (typeof effect === 'object' && effect.prepare?.(input, deps)) || nothing;
}

export function locksRow(effects: FormEffects, form: string): boolean {
  const effect = findEffect(effects, form);
  return typeof effect === 'object' && effect.locksRow === true;
}

interface EffectRun {
  readonly context: EffectContext;
  readonly transaction: Transaction;
  /** Result of `prepareEffect`. */
  readonly facts: unknown;
}

/** A form unknown to this build gets the default emails, so that no submission is lost. */
export function runEffect(
  effects: FormEffects,
  submission: Submission,
  effectRun: EffectRun,
): EffectResult | Promise<EffectResult> {
  const { form, answers } = submission;
  if (!isStoredForm(form)) return defaultMails(submission, effectRun.context);
  return run(effects, fillForm(form, toFormInput(answers)), submission, effectRun);
}

function run<Name extends StoredForm>(
  effects: FormEffects,
  { name, values }: FilledForm<Name>,
  submission: Submission,
  { context, transaction, facts }: EffectRun,
): EffectResult | Promise<EffectResult> {
  const effect = effects[name];
  const filled = { ...submission, values };
  return typeof effect === 'function'
    ? effect(filled, context, transaction)
    : effect.run(filled, context, transaction, facts);
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
