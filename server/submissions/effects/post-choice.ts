/** What is posted to an address changes at once, by the number above it or the code on a letter; the desk is told. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { PostAction } from '../../subscriptions/tables.ts';
import type { FormEffect } from '../submission.ts';
import { mailToInbox } from './default-mails.ts';

interface PostChoice {
  readonly number: string;
  readonly action: PostAction;
  readonly topics: readonly string[];
}

export const postChoice = choosing<ValuesOf<'mailing'>>((values) => values);

export const stopLetters = choosing<ValuesOf<'stop-letters'>>(({ code }) => ({
  number: code,
  action: 'stop',
  topics: [],
}));

function choosing<Values>(toChoice: (values: Values) => PostChoice): FormEffect<Values> {
  return async (submission, context, transaction) => {
    const { reference, receivedAt, values } = submission;
    const { number, action, topics } = toChoice(values);
    const choice = {
      action,
      topics: topics.length > 0 ? JSON.stringify(topics) : null,
      changedAt: receivedAt.toISOString(),
      reference,
    };
    await transaction
      .insertInto('postChoices')
      .values({ number: number.toUpperCase(), ...choice })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(choice))
      .execute();
    return [mailToInbox(submission, context)];
  };
}
