/** `premier mail`: emails that failed or are in doubt, for operators to retry or drop. */
import { operator } from '../../acts/operator.ts';
import { print, printList } from '../../platform/command-line/command-output.ts';
import { argument, command, defineCommands, flag } from '../../platform/command-line/define-commands.ts';
import { notFound } from '../../platform/command-line/exit-codes.ts';
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { describeMail, mailState, type StoredMail } from '../../platform/mail/describe-mail.ts';
import { withoutLinks } from '../../platform/mail/without-links.ts';
import { changeMail, type MailChange } from './change-mail.ts';
import { type FoundMail, findMail, selectFailedMails, selectMails } from './stored-mails.ts';

/** Defines a command about one email. */
const mailCommand = (summary: string, run: (found: FoundMail, database: Database) => Promise<void> | void) =>
  command(withStorage, {
    summary,
    params: { id: argument() },
    async run({ storage: { database } }, { id }) {
      const found = await findMail(database.read, id);
      if (!found) throw notFound(`There is no email ${id}.`);
      await run(found, database);
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
    retry: mailCommand('Sends the email again; further attempts follow for three days', (found, database) =>
      change(database, found, 'retry'),
    ),
    drop: mailCommand('Deletes the email without sending it', (found, database) =>
      change(database, found, 'drop'),
    ),
  },
});

async function list({ storage }: StorageContext, { all }: { all: boolean }): Promise<void> {
  const { read } = storage.database;
  const mails = all ? selectMails(read) : selectFailedMails(read);
  const found = await mails.orderBy('madeAt').execute();
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

function show({ mail, submission }: FoundMail): void {
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

async function change(database: Database, found: FoundMail, kind: MailChange['kind']): Promise<void> {
  const { id } = found.mail;
  if (!(await changeMail({ database, actor: operator() }, found, { kind })))
    throw new Error(`The email ${id} was sent, or is being sent now: nothing was done.`);
  print(kind === 'retry' ? `The email ${id} is queued again.` : `The email ${id} is deleted, unsent.`);
}
