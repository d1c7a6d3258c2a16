/** Effects of the forms about letters: stop by the letter's code, or choose by number, name and postcode. */
import { randomUUID } from 'node:crypto';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import { mailToInbox } from '../../submissions/mails/default-mails.ts';
import { withNote } from '../../submissions/mails/inbox-mail.ts';
import type { Effect } from '../../submissions/submission.ts';

type LetterChoice = Omit<Tables['letterChoices'], 'id'>;

/** The code cannot be guessed, so it suffices alone. */
export const stopLetters: Effect<'stop-letters'> = async (submission, context, transaction) => {
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
 * The number can be guessed. The list that maps numbers to addresses is not on this site, so the choice is
 * stored with the name and postcode, and counts only where all three match. The response is always the same.
 */
export const postChoice: Effect<'mailing'> = async (submission, context, transaction) => {
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
  'Compare the number, the name and the postcode with the list of addresses: only where all ' +
  'three agree is it theirs to choose.';

/** Replaces earlier choices of this name and postcode; another name's with the same number remain. */
async function replaceChoice(transaction: Transaction, choice: LetterChoice): Promise<void> {
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

/** Formats `nr21ab` as `NR2 1AB`. */
function formatPostcode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/(.{3})$/, ' $1');
}
