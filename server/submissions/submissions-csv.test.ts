/** Submissions as a table: fields across, submissions down. */
import type { StoredSubmission } from './find-submissions.ts';
import { submissionsCsv } from './submissions-csv.ts';

const sent = (...answers: [field: string, value: string, sensitive?: true][]): StoredSubmission => ({
  id: 'a',
  reference: 'P-7K3F-29',
  form: 'enquiry',
  path: '/careers',
  branch: null,
  email: null,
  content: JSON.stringify(
    answers.map(([field, value, sensitive]) => ({
      field,
      label: field,
      values: [value],
      words: [],
      sensitive,
    })),
  ),
  digest: '',
  isSpam: 0,
  receivedAt: '2026-11-21T10:00:00.000Z',
  deleteAfter: '2027-11-21T10:00:00.000Z',
  answeredAt: null,
  dueAt: null,
  isOpen: 0,
  claimedBy: null,
  claimedAt: null,
  revision: 0,
  outcome: null,
});

test('each field is a column, and each submission a row', () => {
  expect(submissionsCsv([sent(['name', 'Ada'], ['how', 'email']), sent(['message', 'Hello,\n"you"'])])).toBe(
    '\ufeff"reference","received","form","branch","page","answered","name","how","message"\r\n' +
      '"P-7K3F-29","2026-11-21T10:00:00.000Z","enquiry","","/careers","","Ada","email",""\r\n' +
      '"P-7K3F-29","2026-11-21T10:00:00.000Z","enquiry","","/careers","","","","Hello,\n""you"""\r\n',
  );
});

test('confidential answers are left out of the table, and so are their columns', () => {
  const table = submissionsCsv([sent(['name', 'Ada'], ['assist_note', 'I have weak lungs', true])]);
  expect(table).not.toContain('weak lungs');
  expect(table).not.toContain('assist_note');
});
