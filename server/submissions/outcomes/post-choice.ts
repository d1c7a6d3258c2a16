/** What is posted to an address changes at once, by the number above it or the code on a letter; the desk is told. */
import type { Outcome } from '../submission.ts';
import { textsTo, textTo } from './answers.ts';
import { mailToInbox } from './usual-mails.ts';

export const postChoice: Outcome = async (submission, context, transaction) => {
  const { form, reference, receivedAt } = submission;
  const letters = form === 'stop-letters';
  const number = textTo(submission, letters ? 'code' : 'number').toUpperCase();
  const topics = textsTo(submission, 'topics');
  const choice = {
    action: letters ? ('stop' as const) : (textTo(submission, 'action') as 'keep' | 'change' | 'stop'),
    topics: topics.length > 0 ? JSON.stringify(topics) : null,
    changedAt: receivedAt.toISOString(),
    reference,
  };
  await transaction
    .insertInto('postChoices')
    .values({ number, ...choice })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(choice))
    .execute();
  return [mailToInbox(submission, context)];
};
