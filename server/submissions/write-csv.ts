/** Writes submissions as a table for a spreadsheet, in which nothing that a visitor typed is ever worked out. */
import { answersOf, type StoredSubmission } from './find-submissions.ts';

const ownColumns = ['reference', 'received', 'form', 'branch', 'page', 'answered'];

/** With the mark that tells spreadsheets that it is UTF-8. A column for every field that any of them has. */
export function writeCsv(submissions: readonly StoredSubmission[]): string {
  const answers = submissions.map(
    (each) => new Map(answersOf(each).map(({ field, values }) => [field, values.join('; ')])),
  );
  const fields = [...new Set(answers.flatMap((each) => [...each.keys()]))];
  const rows = submissions.map(({ reference, receivedAt, form, branch, path, answeredAt }, index) => [
    ...[reference, receivedAt, form, branch ?? '', path, answeredAt ?? ''],
    ...fields.map((field) => answers[index]?.get(field) ?? ''),
  ]);
  return `\ufeff${[[...ownColumns, ...fields], ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** What begins like a formula gets an apostrophe before it, which spreadsheets take for "this is text". */
function writeCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
