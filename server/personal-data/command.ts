/** `npm run person`: shows, exports or deletes all data about a person, for staff who answer requests. */
import path from 'node:path';
import { personalDataSources } from '../database.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { commandTimeouts } from '../documents/with-timeout.ts';
import type { Env } from '../env.ts';
import { openHostedAccounts } from '../features/accounts/open-hosted-accounts.ts';
import {
  openCommandLog,
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
  withStorage,
} from '../platform/command.ts';
import type { Storage } from '../platform/storage.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson, type PersonQuery, type PersonRecords } from './find-person.ts';
import { listElsewhere } from './list-elsewhere.ts';
import type { Candidate, PersonalDataContext } from './personal-data-source.ts';

const usage = `npm run person -- <what to do>

  show     ann@example.test                 everything that is kept of them, and where else something may be
  export   ann@example.test [--to FOLDER]   the same as JSON with their files, into a new folder, to hand to them
  delete   ann@example.test [--yes]         all of it for good, but what the law has us keep, which is named

  --reference P-7K3F-29   also what was sent without an address, a choice about letters for one; as often as needed

Make sure first that the address is theirs: answer to it, and nowhere else. Without --yes delete only says what would go.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when nothing is known of the
address, 4 when something came in while it was deleted: do it again.
`;

const nothingKnown = 3;
const cameInMeanwhile = 4;
const names = ['show', 'export', 'delete'];

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, {
    to: { type: 'string' },
    yes: { type: 'boolean' },
    reference: { type: 'string', multiple: true },
  });
  const [name = '', address, ...more] = positionals;
  if (!names.includes(name)) throw unknownCommand(name);
  if (!address?.includes('@')) throw new UsageError(`${name} wants an email address.`);
  rejectExtraArgs(more);
  if (values.to !== undefined && name !== 'export') throw new UsageError('--to is for export.');
  if (values.yes && name !== 'delete') throw new UsageError('--yes is for delete.');
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, (storage, env) =>
    withContext(storage, env, async (context) => {
      const query = { address, references: values.reference ?? [] };
      const records = await findPerson(context, query);
      const elsewhere = listElsewhere(env);
      if (records.found.length === 0) return printNothing(records, elsewhere);
      if (name === 'show') print(formatRecords(records, elsewhere));
      else if (name === 'export') {
        const folder = path.resolve(
          values.to ?? `person-${context.now.toISOString().slice(0, 19).replaceAll(':', '')}`,
        );
        const files = await exportPerson(records, { folder, elsewhere, now: context.now });
        print([`${folder}: person.json and ${files} files. Delete it once it is handed over.`]);
      } else if (values.yes) return remove(context, query, elsewhere);
      else print([...formatRecords(records, elsewhere), '', 'Nothing is deleted yet: say --yes.']);
      return 0;
    }),
  );
}

async function withContext(
  { database, uploads, mailer, secret, now }: Storage,
  env: Env,
  work: (context: PersonalDataContext) => Promise<number>,
): Promise<number> {
  const documents = await openDocuments(env, database, { log: openCommandLog(), timeouts: commandTimeouts });
  const hostedAccounts = openHostedAccounts(env.firebase);
  try {
    return await work({
      database,
      uploads,
      mailer,
      secret,
      documents,
      hostedAccounts,
      sources: personalDataSources,
      now: now(),
    });
  } finally {
    await hostedAccounts?.close();
    await documents.close();
  }
}

async function remove(
  context: PersonalDataContext,
  query: PersonQuery,
  elsewhere: readonly string[],
): Promise<number> {
  const { deleted, retained, left } = await erasePerson(context, query);
  print([
    `Deleted of ${query.address}:`,
    ...(deleted.length === 0 ? ['  nothing'] : deleted.map(([table, rows]) => `  ${table}: ${rows}`)),
    `Kept because the law says so:`,
    ...(retained.length === 0
      ? ['  nothing']
      : retained.map(({ what, why, until }) => `  ${what}: ${why}${until ? `; until ${until}` : ''}`)),
    ...formatElsewhere(elsewhere),
    ...(left > 0 ? [`${left} more came in meanwhile: delete again.`] : []),
  ]);
  return left > 0 ? cameInMeanwhile : 0;
}

function printNothing({ person }: PersonRecords, elsewhere: readonly string[]): number {
  process.stderr.write(`Nothing is kept under ${person.email}.\n`);
  print(formatElsewhere(elsewhere));
  return nothingKnown;
}

function formatRecords({ person, found, candidates }: PersonRecords, elsewhere: readonly string[]): string[] {
  const { email, phones } = person;
  return [
    `${email}${phones.length > 0 ? `, ${phones.join(', ')}` : ''}: ${found.length} records`,
    ...found.flatMap(({ place, id, at, record, files = [], note }) => [
      '',
      [place, id, at?.slice(0, 16).replace('T', ' ')].filter(Boolean).join('  '),
      ...formatFields(record),
      ...files.map(({ name }) => `  file: ${name}`),
      ...(note ? [`  NOTE: ${note}`] : []),
    ]),
    ...formatCandidates(candidates),
    ...formatElsewhere(elsewhere),
  ];
}

function formatCandidates(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 0) return [];
  return [
    '',
    'May be theirs: sent without an address, under one of these numbers. Theirs once they name the reference they were given (--reference):',
    ...candidates.map(({ place, what, at }) => `  ${place}  ${what}  ${at?.slice(0, 10) ?? ''}`.trimEnd()),
  ];
}

function formatFields(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
}

function formatElsewhere(elsewhere: readonly string[]): string[] {
  return ['', 'Elsewhere:', ...elsewhere.map((line) => `  ${line}`)];
}

runCommand(usage, run);
