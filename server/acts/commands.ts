/** `premier acts`: who changed what, for an operator to list and to export. */
import { londonMidnight } from '#shared/dates.ts';
import { printList, printRaw } from '../platform/command-line/command-output.ts';
import { command, defineCommands, option } from '../platform/command-line/define-commands.ts';
import { parseDay } from '../platform/command-line/parse-times.ts';
import { withStorage } from '../platform/command-line/with-storage.ts';
import { writeCsv } from '../platform/csv.ts';
import { type Act, listActs } from './list-acts.ts';

const since = option('2026-11-01', parseDay);
const maxListed = 200;

const startOf = (day: string | undefined) => (day ? londonMidnight(day).toISOString() : undefined);

const columns = [
  'id',
  'at',
  'name',
  'role',
  'action',
  'subject',
  'phase',
  'before',
  'after',
  'why',
  'person',
  'staff',
  'intent',
] as const satisfies readonly (keyof Act)[];

export default defineCommands({
  summary: 'acts of staff and operators: who changed what',
  storedBy: 'site',
  notes: ['A table for a spreadsheet: premier acts export > acts.csv'],
  verbs: {
    list: command(withStorage, {
      summary: `Lists acts, newest first: the last ${maxListed}, or those since a day`,
      params: { since },
      async run({ storage: { database } }, { since: day }) {
        const limit = day ? undefined : maxListed;
        const found = await listActs(database.read, { since: startOf(day), limit });
        printList(found.map(formatLine), 'No acts.');
      },
    }),
    export: command(withStorage, {
      summary: 'Writes acts as CSV, with what was there before and after',
      params: { since },
      async run({ storage: { database } }, { since: day }) {
        const found = await listActs(database.read, { since: startOf(day) });
        printRaw(
          writeCsv(
            columns,
            found.map((act) => columns.map((column) => act[column] ?? '')),
          ),
        );
      },
    }),
  },
});

function formatLine({ at, name, role, action, subject, phase, why }: Act): string {
  const end = phase === 'done' ? '' : phase;
  return [at.slice(0, 16).replace('T', ' '), `${name} (${role})`, action, subject, end, why ?? '']
    .filter(Boolean)
    .join('  ');
}
