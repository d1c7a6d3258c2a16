/** Tables of the privacy and cookie notices, from the register; a line `[[table: cookies]]` inserts one. */
import type { FormDefinition } from '../forms/define-form.ts';
import { everyForm } from '../forms/every-form.ts';
import { browserStores } from './browser-stores.ts';
import { cookies } from './cookies.ts';
import { formatDays } from './format-period.ts';
import { retainedRecords } from './retained-records.ts';

export interface NoticeTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const tables = {
  records: (): NoticeTable => ({
    head: ['What', 'Why', 'Lawful ground', 'How long', 'Who sees it'],
    rows: retainedRecords.map(({ what, why, ground, period, seenBy }) => [what, why, ground, period, seenBy]),
  }),
  forms: (): NoticeTable => ({
    head: ['Form', 'How long what you send is kept'],
    rows: distinct(
      Object.values(everyForm)
        // Without the payment form: its data is stored with the payment, which is a row of its own in this table.
        .filter(({ retentionDays }) => retentionDays > 0)
        .map(({ noticeName, heading, retentionDays, retentionNote }: FormDefinition) => [
          noticeName ?? heading,
          retentionNote ?? formatDays(retentionDays),
        ]),
    ),
  }),
  cookies: (): NoticeTable => ({
    head: ['Name', 'What it is for', 'Set when', 'Lasts', 'Why we may set it without asking'],
    rows: cookies.map(({ name, why, setWhen, lasts, ground }) => [name, why, setWhen, lasts, ground]),
  }),
  'browser-stores': (): NoticeTable => ({
    head: ['What', 'Where, and its name there', 'What it is for', 'Lasts'],
    rows: browserStores.map(({ key, where, what, why, lasts }) => [what, `${where}: ${key}`, why, lasts]),
  }),
} as const;

/** Removes duplicates, as several forms may have the same name and period. */
function distinct(rows: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(rows.map((row) => [row.join('|'), row])).values()];
}

export function isNoticeTable(name: string): name is keyof typeof tables {
  return Object.hasOwn(tables, name);
}

export function noticeTable(name: keyof typeof tables): NoticeTable {
  return tables[name]();
}
