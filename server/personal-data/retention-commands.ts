/** `premier retention`: shows rows due for deletion and why the sweep waits; runs it all the same. */
import { actOutside } from '../acts/act.ts';
import { operator } from '../acts/operator.ts';
import { print } from '../platform/command-line/command-output.ts';
import { command, defineCommands } from '../platform/command-line/define-commands.ts';
import { type StorageContext, withStorage } from '../platform/command-line/with-storage.ts';
import { findDoubt, listDue } from './doubt-retention.ts';
import { readLastSweep, sweepAnyway } from './retention.ts';

export default defineCommands({
  summary: 'deletion of expired data',
  storedBy: 'site',
  notes: [
    'The server deletes expired data once a day. Before run, compare the clock that show prints: a deletion cannot be undone.',
  ],
  verbs: {
    show: command(withStorage, {
      summary: 'Shows the last deletion, the rows that are due now, and why the server waits',
      run: show,
    }),
    run: command(withStorage, {
      summary: 'Deletes all expired data now, and ends the waiting of the server',
      async run({ storage, env, site }) {
        const acting = { database: storage.database, actor: operator() };
        const change = (submissions: number) => ({ after: { submissions } });
        const deleted = await actOutside(
          acting,
          'retention run',
          { subject: 'expired data', change },
          {
            intended: {},
            work: () => sweepAnyway(site.featureData, { ...storage, origin: env.publicOrigin }),
          },
        );
        print(`Expired data is deleted; submissions deleted: ${deleted}.`);
      },
    }),
  },
});

async function show({ storage: { database }, site: { featureData } }: StorageContext): Promise<void> {
  const now = await database.clock.read();
  const last = await readLastSweep({ database });
  const doubt = await findDoubt(featureData, database, last, now);
  const due = await listDue(featureData, database.read, now);
  print(
    `clock of the database: ${now.toISOString()}`,
    `last deletion: ${last.succeededAt ?? 'never'}`,
    last.waitsFor ? `the server waits: ${last.waitsFor}` : [],
    doubt ? `reason to wait: ${doubt.reason}${doubt.table ? ` in ${doubt.table}` : ''}` : [],
    due.map(({ table, due, rows }) => `${table}: ${due} of ${rows} rows are due`),
  );
}
