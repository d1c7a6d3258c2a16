/** CSV export of submissions, without confidential answers, because every view of those is recorded. */
import { writeCsv } from '../platform/csv.ts';
import { parseFieldValues, type StoredSubmission } from './find-submissions.ts';

const ownColumns = ['reference', 'received', 'form', 'branch', 'page', 'answered'];

/** Has a column for every field of any submission. */
export function submissionsCsv(submissions: readonly StoredSubmission[]): string {
  const answers = submissions.map(
    (each) =>
      new Map(
        parseFieldValues(each)
          .filter(({ sensitive }) => !sensitive)
          .map(({ field, values }) => [field, values.join('; ')]),
      ),
  );
  const fields = [...new Set(answers.flatMap((each) => [...each.keys()]))];
  const rows = submissions.map(({ reference, receivedAt, form, branch, path, answeredAt }, index) => [
    ...[reference, receivedAt, form, branch ?? '', path, answeredAt ?? ''],
    ...fields.map((field) => answers[index]?.get(field) ?? ''),
  ]);
  return writeCsv([...ownColumns, ...fields], rows);
}
