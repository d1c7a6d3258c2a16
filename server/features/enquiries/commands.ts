/** `premier submissions`: form submissions, for staff to read, export, mark as answered and delete. */

import { asOperator, operator } from '../../acts/operator.ts';
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
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import { describeMail } from '../../platform/mail/describe-mail.ts';
import type { Storage } from '../../platform/storage.ts';
import { assistanceLink } from '../../submissions/assistance-link.ts';
import { deleteSubmissions } from '../../submissions/delete-submissions.ts';
import {
  findByReference,
  findSubmissions,
  parseFieldValues,
  type StoredSubmission,
  type SubmissionFilter,
} from '../../submissions/find-submissions.ts';
import { listSteps, recordAnswer } from '../../submissions/staff-steps.ts';
import { submissionsCsv } from '../../submissions/submissions-csv.ts';
import { recordView } from './view-confidential.ts';

const pageSize = 50;

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
      summary:
        'Lists submissions, newest first; --open lists those that await an answer, by the time promised; ' +
        '--spam those in quarantine',
      params: { ...filter, after: option('P-7K3F-29') },
      run: list,
    }),
    show: submissionCommand('Shows one submission; a view of confidential answers is recorded', show),
    link: submissionCommand('Prints a new link to the confidential answers, valid for two weeks', link),
    answer: submissionCommand('Marks the submission as answered', markAnswered),
    delete: submissionCommand(
      'Deletes the submission with its files and emails, for good',
      async (storage, found) => {
        const database = asOperator(storage.database, 'submissions delete', toSubject(found));
        await deleteSubmissions({ ...storage, database }, [found.id]);
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

type ListValues = SubmissionFilter & { readonly after?: string | undefined };

async function list(
  { storage: { database } }: StorageContext,
  { after, ...filter }: ListValues,
): Promise<void> {
  const { read } = database;
  const last = after === undefined ? undefined : await findByReference(read, after);
  if (after !== undefined && !last) throw notFound(`There is no submission ${after}.`);
  const found = await findSubmissions(read, filter, { after: last, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  printList(page.map(formatLine), 'No submissions.');
  if (found.length > page.length) print(`More follow: --after ${page.at(-1)?.reference}`);
}

function formatLine(submission: StoredSubmission): string {
  const { reference, receivedAt, form, branch } = submission;
  return [
    reference,
    receivedAt.slice(0, 16).replace('T', ' '),
    form.padEnd(18),
    (branch ?? 'desk').padEnd(16),
    formatState(submission),
  ].join('  ');
}

function formatState({ answeredAt, isOpen, dueAt }: StoredSubmission): string {
  if (answeredAt) return `answered ${answeredAt.slice(0, 10)}`;
  if (isOpen && dueAt) return `due ${dueAt.slice(0, 16).replace('T', ' ')}`;
  return dueAt ? 'not open' : 'needs no answer';
}

/** Records the view before it prints any confidential answer. */
async function show(storage: Storage, found: StoredSubmission): Promise<void> {
  const details = await formatDetails(storage, found);
  if (parseFieldValues(found).some(({ sensitive, values }) => sensitive && values.some(Boolean)))
    await asOperator(storage.database, 'submissions reveal', toSubject(found)).write((transaction) =>
      recordView(transaction, found.id, storage.now()),
    );
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
  const steps = await listSteps(read, found.id);
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
    ...steps.flatMap(({ at, name, kind, text }) => [
      `${at.slice(0, 16).replace('T', ' ')}  ${name}: ${kind}`,
      ...(text ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => `  ${line}`),
    ]),
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

function toSubject({ reference, branch }: StoredSubmission) {
  return { subject: reference, branch };
}

async function markAnswered({ database, now }: Storage, seen: StoredSubmission): Promise<void> {
  const { reference, answeredAt } = seen;
  if (answeredAt) return print(`${reference} was already marked as answered on ${answeredAt.slice(0, 10)}.`);
  const answer = { way: 'elsewhere', text: null } as const;
  await asOperator(database, 'submissions answer', toSubject(seen)).write((transaction) =>
    recordAnswer(transaction, { seen, by: operator(), now: now() }, answer),
  );
  print(`${reference} is marked as answered.`);
}
