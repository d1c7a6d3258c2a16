/** `premier person`: shows, exports or deletes all data about a person, for staff who answer requests. */
import path from 'node:path';
import { operator } from '../acts/operator.ts';
import type { Action } from '../acts/permissions.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { commandTimeouts } from '../documents/with-timeout.ts';
import { openCommandLog, print, warn } from '../platform/command-line/command-output.ts';
import {
  command,
  defineCommands,
  emailArgument,
  flag,
  type OpenContext,
  option,
  repeatedOption,
} from '../platform/command-line/define-commands.ts';
import { exitCodes } from '../platform/command-line/exit-codes.ts';
import { withStorage } from '../platform/command-line/with-storage.ts';
import { actAbout } from './act-about.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson, type PersonQuery, type PersonRecords } from './find-person.ts';
import { listElsewhere } from './list-elsewhere.ts';
import type { Candidate, PersonalDataContext } from './personal-data-source.ts';

interface PersonContext extends PersonalDataContext {
  readonly elsewhere: readonly string[];
}

const withPersonalData: OpenContext<PersonContext> = (call, run) =>
  withStorage(call, async ({ storage: { database, uploads, mailer, secret, now }, env, site }) => {
    const documents = await openDocuments(env, database, {
      log: openCommandLog(),
      timeouts: commandTimeouts,
    });
    const hostedAccounts = site.openHostedAccounts(env.firebase);
    const elsewhere = listElsewhere(env);
    try {
      return await run({
        database,
        uploads,
        mailer,
        secret,
        documents,
        hostedAccounts,
        sources: site.personalDataSources,
        now: now(),
        elsewhere,
      });
    } finally {
      await hostedAccounts?.close();
      await documents.close();
    }
  });

const params = { email: emailArgument, reference: repeatedOption('P-7K3F-29') };

export default defineCommands({
  summary: 'all data about one person',
  storedBy: 'site',
  notes: [
    'Verify first that the address is the person’s: reply to it, and to no other. --reference adds a submission without an address, or a choice about letters; it can be repeated.',
  ],
  verbs: {
    show: command(withPersonalData, {
      summary: 'Shows all data about a person, and where else there may be some',
      params,
      run: (context, { email, reference }) =>
        withRecords(context, { address: email, references: reference }, async (records) => {
          print(formatRecords(records, context.elsewhere));
        }),
    }),
    export: command(withPersonalData, {
      summary: 'Writes the same as JSON, with the person’s files, into a new folder to hand over',
      params: { ...params, to: option('/safe/ann', path.resolve) },
      run: (context, { email, reference, to }) =>
        withRecords(context, { address: email, references: reference }, async (records) => {
          const { now, elsewhere } = context;
          const folder = to ?? path.resolve(`person-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
          const files = await actOf(context, 'person export', email, () =>
            exportPerson(records, { folder, elsewhere, now }),
          );
          print(`${folder} holds person.json and ${files} files. Delete it after the handover.`);
        }),
    }),
    delete: command(withPersonalData, {
      summary: 'Lists what would be deleted; --yes deletes it for good, except what the law requires',
      params: { ...params, yes: flag },
      run: (context, { email, reference, yes }) => {
        const query = { address: email, references: reference };
        return withRecords(context, query, async (records) => {
          if (yes) return remove(context, query);
          print(formatRecords(records, context.elsewhere), '', 'Nothing is deleted yet: add --yes.');
          return exitCodes.done;
        });
      },
    }),
  },
});

/** Runs `run` with the data of a person; without any, prints where else there may be some. */
async function withRecords(
  context: PersonContext,
  query: PersonQuery,
  run: (records: PersonRecords) => Promise<number> | Promise<void>,
): Promise<number> {
  const records = await findPerson(context, query);
  if (records.found.length > 0) return (await run(records)) ?? exitCodes.done;
  warn(`There is no data about ${records.person.email}.`);
  print(formatElsewhere(context.elsewhere));
  return exitCodes.notFound;
}

/** Runs an act of the operator about a person. */
function actOf<Result>(
  { database, secret }: PersonContext,
  action: Action,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return actAbout({ database, actor: operator() }, secret, { action, email }, work);
}

async function remove(context: PersonContext, query: PersonQuery): Promise<number> {
  const { deleted, retained, left } = await actOf(context, 'person delete', query.address, () =>
    erasePerson(context, query),
  );
  print(
    `Deleted about ${query.address}:`,
    deleted.length === 0 ? '  nothing' : deleted.map(([table, rows]) => `  ${table}: ${rows}`),
    'Retained as the law requires:',
    retained.length === 0
      ? '  nothing'
      : retained.map(({ what, why, until }) => `  ${what}: ${why}${until ? `; until ${until}` : ''}`),
    formatElsewhere(context.elsewhere),
    left > 0 ? `Records that arrived during the deletion: ${left}. Delete again.` : [],
  );
  return left > 0 ? exitCodes.incomplete : exitCodes.done;
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
    'Possible matches: sent without an address, under one of these numbers. They belong to the person who knows the reference (--reference):',
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
