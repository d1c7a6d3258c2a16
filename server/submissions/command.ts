/** `npm run submissions`: lets staff list, show, answer, export and delete form submissions. */
import path from 'node:path';
import { recordView } from '../features/enquiries/view-confidential.ts';
import { print, runCommand, withStorage } from '../platform/command.ts';
import { describeMail } from '../platform/mail/describe-mail.ts';
import type { Storage } from '../platform/storage.ts';
import { assistanceLink } from './assistance-link.ts';
import { type Command, parseCommand, usage } from './command-line.ts';
import { deleteSubmissions } from './delete-submissions.ts';
import {
  findByReference,
  findSubmissions,
  parseFieldValues,
  type StoredSubmission,
} from './find-submissions.ts';
import { submissionsCsv } from './submissions-csv.ts';

const noSuchReference = 3;

async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, (storage, { publicOrigin }) => execute(storage, command, publicOrigin));
}

async function execute(storage: Storage, command: Command, origin: string): Promise<number> {
  const { read } = storage.database;
  if ('filter' in command) {
    const found = await findSubmissions(read, command.filter);
    if (command.name === 'export') process.stdout.write(submissionsCsv(found));
    else print(found.length === 0 ? ['Nothing.'] : found.map(formatLine));
    return 0;
  }
  const found = await findByReference(read, command.reference);
  if (!found) {
    process.stderr.write(`There is nothing with the reference ${command.reference}.\n`);
    return noSuchReference;
  }
  if (command.name === 'show') await show(storage, found);
  else if (command.name === 'link') print(formatLink(storage, found, origin));
  else if (command.name === 'answer') await markAnswered(storage, found);
  else {
    await deleteSubmissions(storage, [found.id]);
    print([`${found.reference} is deleted, with its files and mails.`]);
  }
  return 0;
}

function formatLine({ reference, receivedAt, form, branch, answeredAt }: StoredSubmission): string {
  const state = answeredAt ? `answered ${answeredAt.slice(0, 10)}` : 'open';
  return [
    reference,
    receivedAt.slice(0, 16).replace('T', ' '),
    form.padEnd(18),
    (branch ?? 'desk').padEnd(16),
    state,
  ].join('  ');
}

/** Records the view before it prints any confidential answer. */
async function show(storage: Storage, found: StoredSubmission): Promise<void> {
  const details = await formatDetails(storage, found);
  if (parseFieldValues(found).some(({ sensitive, values }) => sensitive && values.some(Boolean)))
    await storage.database.write((transaction) => recordView(transaction, found.id, storage.now()));
  print(details);
}

async function formatDetails({ database, uploads }: Storage, found: StoredSubmission): Promise<string[]> {
  const { read } = database;
  const files = await read.selectFrom('uploads').selectAll().where('submission', '=', found.id).execute();
  const views = await read
    .selectFrom('submissionViews')
    .select('at')
    .where('submission', '=', found.id)
    .execute();
  const mails = await read.selectFrom('outbox').selectAll().where('submission', '=', found.id).execute();
  return [
    formatLine(found),
    `sent from ${found.path}, kept until ${found.deleteAfter.slice(0, 10)}${found.isSpam ? ', quarantined as spam: looks as if no person had sent it' : ''}`,
    '',
    ...views.map(({ at }) => `what was told in confidence was read on ${at}`),
    ...parseFieldValues(found).flatMap(({ field, label, values, words }) => [
      `${label || field}:`,
      ...(words.length > 0 ? words : values).flatMap((text) => text.split('\n')).map((line) => `  ${line}`),
    ]),
    ...files.map(
      ({ id, name, bytes }) =>
        `file: ${name}, ${bytes} bytes, not checked for viruses, at ${uploads.locate(id)}`,
    ),
    '',
    ...mails.map((mail) => `mail to ${mail.recipient}: ${describeMail(mail, new Date())}`),
  ];
}

function formatLink({ secret, now }: Storage, found: StoredSubmission, origin: string): string[] {
  if (!parseFieldValues(found).some(({ sensitive }) => sensitive))
    return [`Nothing that was told in confidence is kept with ${found.reference}.`];
  const { url, until } = assistanceLink(found.reference, { origin, secret, now: now() });
  return [url, `It works until ${until.slice(0, 10)}. Each time it is opened is written down.`];
}

async function markAnswered(
  { database }: Storage,
  { id, reference, answeredAt }: StoredSubmission,
): Promise<void> {
  if (answeredAt) return print([`${reference} was answered on ${answeredAt.slice(0, 10)} already.`]);
  const { clock, write } = database;
  await write((transaction) =>
    transaction.updateTable('submissions').set({ answeredAt: clock.sql() }).where('id', '=', id).execute(),
  );
  print([`${reference} is noted as answered.`]);
}

runCommand(usage, run);
