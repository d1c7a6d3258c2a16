/** Which outcome belongs to which form; a form that is not named here leads to the usual mails. */
import { usualMails } from './outcomes/usual-mails.ts';
import type { Outcome } from './submission.ts';

const outcomes: Readonly<Record<string, Outcome>> = {};

export function outcomeOf(form: string): Outcome {
  return (Object.hasOwn(outcomes, form) && outcomes[form]) || usualMails;
}
