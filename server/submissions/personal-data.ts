/** Personal data of submissions, with files and emails, for access and erasure requests. */
import { toE164 } from '#shared/phone.ts';
import type {
  FoundFile,
  FoundRecord,
  Person,
  PersonalDataContext,
  PersonalDataSource,
} from '../personal-data/personal-data-source.ts';
import type { Database } from '../platform/database/open-database.ts';
import { deleteSubmissions } from './delete-submissions.ts';
import { parseFieldValues, type StoredSubmission } from './find-submissions.ts';

/** Field with a link token, in rows of an earlier release. A token opens personal data. */
const linkField = 'token';

export const submissionsPersonalData: PersonalDataSource = {
  name: 'submissions',
  tables: [
    'submissions',
    'submissionNames',
    'uploads',
    'submissionSteps',
    'submissionViews',
    'sensitivePeriods',
  ],
  async identify({ database }, email) {
    const found = await findByEmail(database, email);
    const phones = found.flatMap((submission) =>
      parseFieldValues(submission)
        .filter(({ field }) => field === 'phone')
        .flatMap(({ values }) => values.map(toE164)),
    );
    return { references: found.map(({ reference }) => reference), phones: phones.filter(Boolean) };
  },
  async find(context, person) {
    const found = await findOwn(context.database, person);
    return Promise.all(found.map((submission) => toRecord(context, submission)));
  },
  async findCandidates({ database }, person) {
    const found = await findByPhone(database, person);
    return found.map(({ form, receivedAt }) => ({ place: 'submissions', what: form, at: receivedAt }));
  },
  async erase(context, person) {
    const found = await findOwn(context.database, person);
    const ids = found.map(({ id }) => id);
    const files = await findUploads(context, ids);
    await deleteSubmissions(context, ids);
    return { deleted: { submissions: ids.length, uploads: files.length }, retained: [] };
  },
};

/** Includes quarantined submissions. */
function findByEmail({ read }: Database, email: string): Promise<StoredSubmission[]> {
  return read
    .selectFrom('submissions')
    .selectAll()
    .where('email', '=', email)
    .orderBy('receivedAt')
    .execute();
}

/** Finds by email address; a submission without an address by the person's references. */
function findOwn({ read }: Database, { email, references }: Person): Promise<StoredSubmission[]> {
  return read
    .selectFrom('submissions')
    .selectAll()
    .where(({ or, eb, and }) =>
      or([
        eb('email', '=', email),
        ...(references.length > 0 ? [and([eb('email', 'is', null), eb('reference', 'in', references)])] : []),
      ]),
    )
    .orderBy('receivedAt')
    .execute();
}

/** Finds submissions without an address by the person's phone numbers, which may also be another's. */
async function findByPhone({ read }: Database, { phones, references }: Person): Promise<StoredSubmission[]> {
  if (phones.length === 0) return [];
  const found = await read
    .selectFrom('submissions')
    .selectAll()
    .where('email', 'is', null)
    .where(({ or, eb }) => or(phones.map((phone) => eb('content', 'like', `%"${phone}"%`))))
    .orderBy('receivedAt')
    .execute();
  return found.filter(({ reference }) => !references.includes(reference));
}

async function findUploads({ database }: PersonalDataContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database.read.selectFrom('uploads').selectAll().where('submission', 'in', ids).execute();
}

async function toRecord(context: PersonalDataContext, submission: StoredSubmission): Promise<FoundRecord> {
  const uploads = await findUploads(context, [submission.id]);
  const views = await context.database.read
    .selectFrom('submissionViews')
    .select('at')
    .where('submission', '=', submission.id)
    .orderBy('at')
    .execute();
  const steps = await context.database.read
    .selectFrom('submissionSteps')
    .select(['at', 'kind', 'text'])
    .where('submission', '=', submission.id)
    .orderBy('at')
    .execute();
  const { reference, form, path, branch, receivedAt, deleteAfter, dueAt, answeredAt, isSpam } = submission;
  const files: FoundFile[] = uploads.map(({ id, name }) => ({
    name,
    read: () => context.uploads.read(id),
  }));
  return {
    place: 'submissions',
    id: reference,
    at: receivedAt,
    record: {
      form,
      path,
      branch,
      deleteAfter,
      dueAt,
      answeredAt,
      quarantined: isSpam === 1,
      answers: parseFieldValues(submission)
        .filter(({ field }) => field !== linkField)
        .map(({ label, field, values, words }) => ({
          question: label || field,
          answer: words.length > 0 ? words : values,
        })),
      notesAndAnswersOfStaff: steps,
      confidentialAnswersReadAt: views.map(({ at }) => at),
      files: uploads.map(({ name, type, bytes }) => ({ name, type, bytes })),
    },
    files,
    ...describeOthers(submission),
  };
}

/** A form may be sent for another person, whose data it then contains too. */
function describeOthers(submission: StoredSubmission): { note?: string } {
  const named = parseFieldValues(submission)
    .filter(({ field }) => field === 'name')
    .flatMap(({ values }) => values)
    .join(', ');
  return named
    ? {
        note: `sent in the name of ${named}: take the details of other people out first`,
      }
    : {};
}
