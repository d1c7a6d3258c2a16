/** Reference of the retention periods, from the registers of visitors' data and of staff. */
import { dayMs } from '#shared/dates.ts';
import type { RetainedRecord } from '#shared/personal-data/retained-record.ts';
import { retainedRecords } from '#shared/personal-data/retained-records.ts';
import { staffRecords } from '#shared/personal-data/staff-records.ts';
import { retiredMs } from '../../features/photos/photo-store.ts';
import { loadForms } from '../codegen/form-list.ts';
import { code, heading, quote, table } from './markdown.ts';

const toRow = ({ tables, what, period }: RetainedRecord) => [
  tables.map(code).join(', '),
  `${what}.`,
  `${period}.`,
];
const columns = ['Tables', 'Data', 'Deleted after'];

const formRows = (await loadForms())
  .filter(({ retentionDays }) => retentionDays > 0)
  .map(({ name, retentionDays, retentionNote }) => [code(name), retentionNote ?? `${retentionDays} days`]);

export function retentionReference(): string {
  return `${heading('Retention', 'shared/personal-data/retained-records.ts')}
The words are those of the privacy notice. The figures are in \`shared/personal-data/retention-days.ts\`, and
of each form in its definition. A changed figure requires a new version of the notice; write the old table out
in the version that ends, in place of its mark \`[[table: records]]\`. A new table requires a row here
and a \`PersonalDataSource\`, or a line in \`tests/rules/personal-data.test.ts\`.

## Records

${quote(table(columns, retainedRecords.map(toRow)))}
## People who work here

From \`shared/personal-data/staff-records.ts\`; the privacy notice for visitors does not print it.

${quote(table(columns, staffRecords.map(toRow)))}
## Pictures from the desk

The files of a picture that is replaced or withdrawn are deleted after ${retiredMs / dayMs} days. The original is one of them: it holds
what the camera wrote into it, such as the place, and is never sent to a visitor.

## Forms

${table(['Form', 'Deleted after'], formRows)}`;
}
