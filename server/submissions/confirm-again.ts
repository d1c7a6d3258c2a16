/** Confirmation of a stored form, made once more for its visitor by the function that made it first. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { everyForm } from '#shared/forms/every-form.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { SiteForms } from './feature-forms.ts';
import { parseFieldValues, type StoredSubmission } from './find-submissions.ts';
import { confirmOnceMore, hasConfirmation } from './form-effects.ts';
import { loadContext } from './receive-submission.ts';
import type { EffectDeps } from './submission.ts';

interface ConfirmDeps extends EffectDeps {
  readonly forms: Pick<SiteForms, 'entries'>;
}

/** Returns whether the visitor had an email about it that may be sent again: none leaves from quarantine. */
export function isConfirmable(
  { entries }: Pick<SiteForms, 'entries'>,
  { form, email, isSpam }: StoredSubmission,
): boolean {
  return email !== null && isSpam === 0 && hasConfirmation(entries, form);
}

/** Names a holiday at its price of now. Null where there is no email to send. */
export async function confirmAgain(
  deps: ConfirmDeps,
  stored: StoredSubmission,
): Promise<OutgoingMail | null> {
  const { form, path, branch, email, reference } = stored;
  if (!hasConfirmation(deps.forms.entries, form)) return null;
  const { heading, confirmation, retentionDays }: FormDefinition = everyForm[form];
  const answers = parseFieldValues(stored).map((answer) => ({
    ...{ ...answer, values: [...answer.values], words: [...answer.words] },
    ...{ chosen: answer.chosen ?? false, sensitive: answer.sensitive ?? false },
  }));
  const submission = {
    ...{ idempotencyKey: null, form, heading, path, branch, email, answers, files: [], reference },
    ...{ next: confirmation.next, retentionDays, isSpam: false, receivedAt: new Date(stored.receivedAt) },
  };
  const period = await deps.database.read
    .selectFrom('sensitivePeriods')
    .select('until')
    .where('submission', '=', stored.id)
    .executeTakeFirst();
  const context = {
    ...(await loadContext(deps, branch ?? '', answers)),
    pricedAt: deps.now(),
    ...(period && { confidentialUntil: period.until }),
  };
  const [mail] = await confirmOnceMore(deps.forms.entries, submission, context, deps);
  return mail ?? null;
}
