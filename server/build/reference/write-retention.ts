/** Reference of the retention periods, from the register that the privacy notice prints. */
import { retainedRecords } from '#shared/personal-data/retained-records.ts';
import { loadForms } from '../codegen/form-list.ts';
import { code, heading, quote, table } from './markdown.ts';

const recordRows = retainedRecords.map(({ tables, what, period }) => [
  tables.map(code).join(', '),
  `${what}.`,
  `${period}.`,
]);

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

${quote(table(['Tables', 'Data', 'Deleted after'], recordRows))}
## Forms

${table(['Form', 'Deleted after'], formRows)}`;
}
