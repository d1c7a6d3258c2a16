/** `premier mail`: emails that failed or are in doubt, for operators to retry or drop. */
import type { ExpressionBuilder } from 'kysely';
import { print, printList } from '../command-line/command-output.ts';
import { argument, command, defineCommands, flag } from '../command-line/define-commands.ts';
import { notFound } from '../command-line/exit-codes.ts';
import { type StorageContext, withStorage } from '../command-line/with-storage.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { describeMail, mailState, type StoredMail } from './describe-mail.ts';
import { withoutLinks } from './without-links.ts';

type Change = 'retry' | 'drop';

/** Defines a command about one email. */
const mailCommand = (summary: string, run: (database: Database, mail: StoredMail) => Promise<void>) =>
  command(withStorage, {
    summary,
    params: { id: argument() },
    async run({ storage: { database } }, { id }) {
      const mails = database.read.selectFrom('outbox').selectAll();
      const mail = await mails.where('id', '=', id).executeTakeFirst();
      if (!mail) throw notFound(`There is no email ${id}.`);
      await run(database, mail);
    },
  });

export default defineCommands({
  summary: 'emails that failed or are in doubt',
  storedBy: 'site',
  notes: [
    'In doubt: the email was sent in full, and the mail server did not confirm it. Ask there, or ask the recipient, before a retry.',
  ],
  verbs: {
    list: command(withStorage, {
      summary: 'Lists failed and doubtful emails; --all adds queued and sent ones',
      params: { all: flag },
      run: list,
    }),
    show: mailCommand(
      'Shows one email; links are shortened, and the text of a sent email is not stored',
      show,
    ),
    retry: mailCommand('Sends the email again; further attempts follow for three days', (database, mail) =>
      change(database, mail, 'retry'),
    ),
    drop: mailCommand('Deletes the email without sending it', (database, mail) =>
      change(database, mail, 'drop'),
    ),
  },
});

async function list({ storage }: StorageContext, { all }: { all: boolean }): Promise<void> {
  // A mail without a recipient is a dummy, stored so that response times do not reveal who has an account.
  let mails = storage.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '<>', '')
    .orderBy('madeAt');
  if (!all) mails = mails.where('sentAt', 'is', null).where('nextTryAt', 'is', null);
  const found = await mails.execute();
  printList(found.map(formatLine), all ? 'No emails.' : 'No failed or doubtful emails.');
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

async function show({ read }: Database, mail: StoredMail): Promise<void> {
  const submission = await read
    .selectFrom('submissions')
    .select('reference')
    .where('id', '=', mail.submission ?? '')
    .executeTakeFirst();
  print(
    `to: ${mail.recipient}`,
    `subject: ${mail.subject}`,
    `created: ${mail.madeAt}`,
    ...(submission ? [`submission: ${submission.reference}`] : []),
    `state: ${mailState(mail, new Date())}`,
    `details: ${describeMail(mail, new Date())}`,
    '',
    ...(mail.body ? withoutLinks(mail.body).split('\n') : ['The text of a sent email is not stored.']),
  );
}

/** Refuses to change a mail that has been sent or is being sent. */
async function change({ clock, write }: Database, { id }: StoredMail, kind: Change): Promise<void> {
  const now = clock.sql();
  const values = { nextTryAt: now, retriedAt: now, inDoubtAt: null, claimedBy: null, tries: 0 };
  const isFree = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row('id', '=', id),
      row('sentAt', 'is', null),
      row.or([row('claimedBy', 'is', null), row('nextTryAt', '<=', now)]),
    ]);
  const changed = await write((transaction) =>
    kind === 'retry'
      ? transaction.updateTable('outbox').set(values).where(isFree).returning('id').execute()
      : transaction.deleteFrom('outbox').where(isFree).returning('id').execute(),
  );
  if (changed.length === 0)
    throw new Error(`The email ${id} was sent, or is being sent now: nothing was done.`);
  print(kind === 'retry' ? `The email ${id} is queued again.` : `The email ${id} is deleted, unsent.`);
}
