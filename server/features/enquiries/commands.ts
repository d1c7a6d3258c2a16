/** `premier submissions`: form submissions, for staff to read, export, mark as answered and delete. */

import { print, printList, printRaw } from '../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  flag,
  option,
} from '../../platform/command-line/define-commands.ts';
import { notFound } from '../../platform/command-line/exit-codes.ts';
import { parseDay } from '../../platform/command-line/parse-times.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import { describeMail } from '../../platform/mail/describe-mail.ts';
import type { Storage } from '../../platform/storage.ts';
import { assistanceLink } from '../../submissions/assistance-link.ts';
import { deleteSubmissions } from '../../submissions/delete-submissions.ts';
import {
  findByReference,
  findSubmissions,
  parseFieldValues,
  type StoredSubmission,
} from '../../submissions/find-submissions.ts';
import { submissionsCsv } from '../../submissions/submissions-csv.ts';
import { recordView } from './view-confidential.ts';

const filter = {
  form: option('contact'),
  branch: option('norwich'),
  email: option('ann@example.test'),
  since: option('2026-11-01', parseDay),
  open: flag,
  spam: flag,
};

/** Defines a command about one submission. */
const submissionCommand = (
  summary: string,
  run: (storage: Storage, found: StoredSubmission, origin: string) => Promise<void>,
) =>
  command(withStorage, {
    summary,
    params: { reference: argument() },
    async run({ storage, env }, { reference }) {
      const found = await findByReference(storage.database.read, reference);
      if (!found) throw notFound(`There is no submission ${reference}.`);
      await run(storage, found, env.publicOrigin);
    },
  });

export default defineCommands({
  summary: 'form submissions',
  storedBy: 'query-api',
  notes: [
    'A reference looks like P-7K3F-29. A table for a spreadsheet: premier submissions export > sent.csv',
  ],
  verbs: {
    list: command(withStorage, {
      summary: 'Lists submissions, newest first; --spam lists those in quarantine instead',
      params: filter,
      async run({ storage }, values) {
        const found = await findSubmissions(storage.database.read, values);
        printList(found.map(formatLine), 'No submissions.');
      },
    }),
    show: submissionCommand('Shows one submission; a view of confidential answers is recorded', show),
    link: submissionCommand('Prints a new link to the confidential answers, valid for two weeks', link),
    answer: submissionCommand('Marks the submission as answered', markAnswered),
    delete: submissionCommand(
      'Deletes the submission with its files and emails, for good',
      async (storage, found) => {
        await deleteSubmissions(storage, [found.id]);
        print(`${found.reference} is deleted, with its files and emails.`);
      },
    ),
    export: command(withStorage, {
      summary: 'Writes the same as CSV, without confidential answers',
      params: filter,
      async run({ storage }, values) {
        printRaw(submissionsCsv(await findSubmissions(storage.database.read, values)));
      },
    }),
  },
});

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
    `sent from ${found.path}, stored until ${found.deleteAfter.slice(0, 10)}${found.isSpam ? ', quarantined as spam' : ''}`,
    '',
    ...views.map(({ at }) => `confidential answers were read on ${at}`),
    ...parseFieldValues(found).flatMap(({ field, label, values, words }) => [
      `${label || field}:`,
      ...(words.length > 0 ? words : values).flatMap((text) => text.split('\n')).map((line) => `  ${line}`),
    ]),
    ...files.map(
      ({ id, name, bytes }) =>
        `file: ${name}, ${bytes} bytes, not checked for viruses, at ${uploads.locate(id)}`,
    ),
    '',
    ...mails.map((mail) => `email to ${mail.recipient}: ${describeMail(mail, new Date())}`),
  ];
}

async function link({ secret, now }: Storage, found: StoredSubmission, origin: string): Promise<void> {
  if (!parseFieldValues(found).some(({ sensitive }) => sensitive))
    return print(`${found.reference} has no confidential answers, so there is no link.`);
  const { url, until } = assistanceLink(found.reference, { origin, secret, now: now() });
  print(url, `The link is valid until ${until.slice(0, 10)}. Each view is recorded.`);
}

async function markAnswered(
  { database }: Storage,
  { id, reference, answeredAt }: StoredSubmission,
): Promise<void> {
  if (answeredAt) return print(`${reference} was already marked as answered on ${answeredAt.slice(0, 10)}.`);
  const { clock, write } = database;
  await write((transaction) =>
    transaction.updateTable('submissions').set({ answeredAt: clock.sql() }).where('id', '=', id).execute(),
  );
  print(`${reference} is marked as answered.`);
}
