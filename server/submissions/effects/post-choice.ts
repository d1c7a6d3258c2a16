/** What is posted to an address: stopped by the code on a letter, chosen by the number above it with name and postcode. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FormEffect } from '../submission.ts';
import { mailToInbox } from './default-mails.ts';
import { withNote } from './inbox-mail.ts';

type LetterChoice = Omit<Tables['letterChoices'], 'id'>;

/** Nobody guesses the code: it is enough by itself. */
export const stopLetters: FormEffect<ValuesOf<'stop-letters'>> = async (submission, context, transaction) => {
  const { reference, receivedAt, values } = submission;
  const choice = { action: 'stop', topics: null, changedAt: receivedAt.toISOString(), reference } as const;
  await transaction
    .insertInto('postChoices')
    .values({ number: values.code.toUpperCase(), ...choice })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(choice))
    .execute();
  return [mailToInbox(submission, context)];
};

/**
 * Anybody can count up to a number. Who has which is in the list of addresses, which is not on this site: the choice is
 * kept with the name and the postcode, counts where all three agree, and the answer is the same for everybody.
 */
export const postChoice: FormEffect<ValuesOf<'mailing'>> = async (submission, context, transaction) => {
  const { reference, receivedAt, values } = submission;
  const { number, action, topics } = values;
  await replaceChoice(transaction, {
    number,
    name: values.name.normalize('NFKC').trim().replace(/\s+/g, ' '),
    postcode: formatPostcode(values.postcode),
    action,
    topics: topics.length > 0 ? JSON.stringify(topics) : null,
    changedAt: receivedAt.toISOString(),
    reference,
  });
  return [withNote(mailToInbox(submission, context), compareNote)];
};

const compareNote =
  'Compare the number, the name and the postcode with the list of addresses: only where all three agree is it theirs to choose.';

/** Of one name at one postcode the last word holds; another's with the same number stays beside it. */
async function replaceChoice(transaction: Transaction<Tables>, choice: LetterChoice): Promise<void> {
  const { number, name, postcode } = choice;
  const before = await transaction
    .selectFrom('letterChoices')
    .select(['id', 'name'])
    .where('number', '=', number)
    .where('postcode', '=', postcode)
    .execute();
  const replaced = before.filter((row) => ['', name.toLowerCase()].includes(row.name.toLowerCase()));
  for (const { id } of replaced) await transaction.deleteFrom('letterChoices').where('id', '=', id).execute();
  await transaction
    .insertInto('letterChoices')
    .values({ id: randomUUID(), ...choice })
    .execute();
}

/** `nr21ab` → `NR2 1AB` */
function formatPostcode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/(.{3})$/, ' $1');
}
