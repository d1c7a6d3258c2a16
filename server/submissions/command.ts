/** `npm run submissions`: what visitors have sent, for the people who answer them. */
import path from 'node:path';
import { print, runCommand, withKeeping } from '../command.ts';
import type { Keeping } from '../keeping.ts';
import { describeMail } from '../mail/describe-mail.ts';
import { type Order, readOrder, usage } from './command-line.ts';
import { deleteSubmissions } from './delete-submissions.ts';
import { answersOf, findByReference, findSubmissions, type StoredSubmission } from './find-submissions.ts';
import { submissionsCsv } from './submissions-csv.ts';

const noSuchReference = 3;

async function run(words: readonly string[]): Promise<number> {
  const order = readOrder(words);
  const root = path.resolve(import.meta.dirname, '../..');
  return withKeeping(root, usage, (keeping) => carryOut(keeping, order));
}

async function carryOut(keeping: Keeping, order: Order): Promise<number> {
  const { read } = keeping.database;
  if ('wanted' in order) {
    const found = await findSubmissions(read, order.wanted);
    if (order.what === 'export') process.stdout.write(submissionsCsv(found));
    else print(found.length === 0 ? ['Nothing.'] : found.map(inOneLine));
    return 0;
  }
  const found = await findByReference(read, order.reference);
  if (!found) {
    process.stderr.write(`There is nothing with the reference ${order.reference}.\n`);
    return noSuchReference;
  }
  if (order.what === 'show') print(await inFull(keeping, found));
  else if (order.what === 'answer') await noteAnswered(keeping, found);
  else {
    await deleteSubmissions(keeping, [found.id]);
    print([`${found.reference} is deleted, with its files and mails.`]);
  }
  return 0;
}

function inOneLine({ reference, receivedAt, form, branch, answeredAt }: StoredSubmission): string {
  const state = answeredAt ? `answered ${answeredAt.slice(0, 10)}` : 'open';
  return [
    reference,
    receivedAt.slice(0, 16).replace('T', ' '),
    form.padEnd(18),
    (branch ?? 'desk').padEnd(16),
    state,
  ].join('  ');
}

async function inFull({ database, uploads }: Keeping, found: StoredSubmission): Promise<string[]> {
  const { read } = database;
  const files = await read.selectFrom('uploads').selectAll().where('submission', '=', found.id).execute();
  const mails = await read.selectFrom('outbox').selectAll().where('submission', '=', found.id).execute();
  return [
    inOneLine(found),
    `sent from ${found.path}, kept until ${found.deleteAfter.slice(0, 10)}${found.suspect ? ', put apart: looks as if no person had sent it' : ''}`,
    '',
    ...answersOf(found).flatMap(({ field, label, values, words }) => [
      `${label || field}:`,
      ...(words.length > 0 ? words : values).flatMap((text) => text.split('\n')).map((line) => `  ${line}`),
    ]),
    ...files.map(
      ({ id, name, bytes }) =>
        `file: ${name}, ${bytes} bytes, not checked for viruses, at ${uploads.pathOf(id)}`,
    ),
    '',
    ...mails.map((mail) => `mail to ${mail.recipient}: ${describeMail(mail, new Date())}`),
  ];
}

async function noteAnswered(
  { database }: Keeping,
  { id, reference, answeredAt }: StoredSubmission,
): Promise<void> {
  if (answeredAt) return print([`${reference} was answered on ${answeredAt.slice(0, 10)} already.`]);
  const now = new Date().toISOString();
  await database.write((transaction) =>
    transaction.updateTable('submissions').set({ answeredAt: now }).where('id', '=', id).execute(),
  );
  print([`${reference} is noted as answered.`]);
}

runCommand(usage, run);
