/** `npm run retention`: shows rows due for deletion and why the sweep waits; runs it all the same. */
import path from 'node:path';
import { featureData } from '../database.ts';
import { print, rejectExtraArgs, runCommand, unknownCommand, withStorage } from '../platform/command.ts';
import type { Storage } from '../platform/storage.ts';
import { findDoubt, listDue } from './doubt-retention.ts';
import { readLastSweep, sweepAnyway } from './retention.ts';

const usage = `npm run retention -- <what to do>

  show   when it was last done, what is due now of each table, and what speaks against it
  run    deletes what is due now, whatever speaks against it, and has the server go on by itself

The server does it once a day. Compare the clock first (show prints it): what is deleted does not come back.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly.
`;

const commands: Readonly<Record<string, (storage: Storage, origin: string) => Promise<number>>> = {
  show,
  async run(storage, origin) {
    const deleted = await sweepAnyway(featureData, { ...storage, origin });
    print([`Done; ${deleted} submissions are deleted.`]);
    return 0;
  },
};

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...more] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownCommand(name || undefined);
  rejectExtraArgs(more);
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, (storage, { publicOrigin }) => command(storage, publicOrigin));
}

async function show({ database }: Storage): Promise<number> {
  const now = await database.clock.read();
  const last = await readLastSweep({ database });
  const doubt = await findDoubt(featureData, database, last, now);
  print([
    `now, by the clock of the database: ${now.toISOString()}`,
    `last done: ${last.succeededAt ?? 'never'}`,
    ...(last.waitsFor ? [`the server waits: ${last.waitsFor}`] : []),
    ...(doubt ? [`against it: ${doubt.reason}${doubt.table ? ` of ${doubt.table}` : ''}`] : []),
    ...(await listDue(featureData, database.read, now)).map(
      ({ table, due, rows }) => `${table}: ${due} of ${rows} are due`,
    ),
  ]);
  return 0;
}

runCommand(usage, run);
