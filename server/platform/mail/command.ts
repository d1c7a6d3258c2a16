/** `npm run mail`: shows operators the mails that failed or are in doubt, to retry or drop them. */
import path from 'node:path';
import type { ExpressionBuilder } from 'kysely';
import {
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
  withStorage,
} from '../command.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { describeMail, mailState, type StoredMail } from './describe-mail.ts';
import { withoutLinks } from './without-links.ts';

const usage = `npm run mail -- <what to do>

  list     [--all]       what was given up and what is in doubt; with --all what waits and what has left, too
  show     ID            one of them, with its text as long as it has not left; links are cut short
  retry    ID            sends it again, and tries for three days
  drop     ID            takes it off the list for good: it is not sent any more

In doubt: it was sent to its end and the mail server never said that it had it. Ask there, or whoever it was for, and then
retry or drop it. Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such mail.
`;

const noSuchMail = 3;
type Change = 'retry' | 'drop';

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, { all: { type: 'boolean' } });
  const [name, id, ...more] = positionals;
  rejectExtraArgs(name === 'list' ? positionals.slice(1) : more);
  if (name !== 'list' && name !== 'show' && name !== 'retry' && name !== 'drop') throw unknownCommand(name);
  if (name !== 'list' && !id)
    throw new UsageError(`${name} wants the ID of a mail, as it stands in the list.`);
  if (name !== 'list' && values.all) throw new UsageError(`${name} takes an ID and nothing else.`);
  return withStorage(path.resolve(import.meta.dirname, '../../..'), usage, async ({ database }) => {
    if (name === 'list') return list(database, values.all === true);
    const mail = await database.read
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id as string)
      .executeTakeFirst();
    if (!mail) {
      process.stderr.write(`There is no mail ${id}.\n`);
      return noSuchMail;
    }
    if (name === 'show') print(await formatDetails(database, mail));
    else await applyChange(database, mail, name);
    return 0;
  });
}

async function list({ read }: Database, all: boolean): Promise<number> {
  // A mail without a recipient is a dummy, stored so that response times do not reveal who has an account.
  let mails = read.selectFrom('outbox').selectAll().where('recipient', '<>', '').orderBy('madeAt');
  if (!all) mails = mails.where('sentAt', 'is', null).where('nextTryAt', 'is', null);
  const found = await mails.execute();
  print(found.length === 0 ? ['Nothing.'] : found.map(formatLine));
  return 0;
}

function formatLine(mail: StoredMail): string {
  return [
    mail.id,
    mail.madeAt.slice(0, 16).replace('T', ' '),
    mail.recipient.padEnd(30),
    mail.subject,
    describeMail(mail, new Date()),
  ].join('  ');
}

async function formatDetails({ read }: Database, mail: StoredMail): Promise<string[]> {
  const submission = await read
    .selectFrom('submissions')
    .select('reference')
    .where('id', '=', mail.submission ?? '')
    .executeTakeFirst();
  return [
    `to: ${mail.recipient}`,
    `subject: ${mail.subject}`,
    `made: ${mail.madeAt}`,
    ...(submission ? [`belongs to: ${submission.reference}`] : []),
    `state: ${mailState(mail, new Date())}`,
    `that is: ${describeMail(mail, new Date())}`,
    '',
    ...(mail.body ? withoutLinks(mail.body).split('\n') : ['Its text is not kept once it has left.']),
  ];
}

/** Refuses to change a mail that has been sent or is being sent. */
async function applyChange({ clock, write }: Database, { id }: StoredMail, change: Change): Promise<void> {
  const now = clock.sql();
  const values = { nextTryAt: now, retriedAt: now, inDoubtAt: null, claimedBy: null, tries: 0 };
  const isFree = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row('id', '=', id),
      row('sentAt', 'is', null),
      row.or([row('claimedBy', 'is', null), row('nextTryAt', '<=', now)]),
    ]);
  const changed = await write((transaction) =>
    change === 'retry'
      ? transaction.updateTable('outbox').set(values).where(isFree).returning('id').execute()
      : transaction.deleteFrom('outbox').where(isFree).returning('id').execute(),
  );
  if (changed.length === 0)
    throw new Error(`${id} has left, or is being sent just now: look again in a while.`);
  print([change === 'retry' ? `${id} is sent again within seconds.` : `${id} is dropped.`]);
}

runCommand(usage, run);
