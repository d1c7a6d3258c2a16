/** Reads mails of the outbox for staff: one with the form that it belongs to, and pages of failed ones. */
import type { SelectQueryBuilder } from 'kysely';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredMail } from '../../platform/mail/describe-mail.ts';

export interface FoundMail {
  readonly mail: StoredMail;
  /** Form that the mail is about. */
  readonly submission: { readonly reference: string; readonly email: string | null } | undefined;
}

export async function findMail(read: Reader, id: string): Promise<FoundMail | undefined> {
  const mail = await read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) return undefined;
  const submission = await read
    .selectFrom('submissions')
    .select(['reference', 'email'])
    .where('id', '=', mail.submission ?? '')
    .executeTakeFirst();
  return { mail, submission };
}

type MailQuery = SelectQueryBuilder<Tables, 'outbox', StoredMail>;

/** Leaves out dummies, which are stored so that response times do not reveal who has an account. */
export function selectMails(read: Reader): MailQuery {
  // A range, as SQLite then reads failed mails by the index of unsent ones.
  return read.selectFrom('outbox').selectAll().where('recipient', '>', '');
}

/** Given up or in doubt: the site tries none of these again. */
export function selectFailedMails(read: Reader): MailQuery {
  return selectMails(read).where('sentAt', 'is', null).where('nextTryAt', 'is', null);
}

/** Last mail of the page before. */
export type MailPlace = Pick<StoredMail, 'madeAt' | 'id'>;

interface FailedRequest {
  readonly after?: MailPlace | undefined;
  /** Address in lower case: the mails to it alone. */
  readonly recipient?: string | undefined;
  readonly limit: number;
}

/** Failed mails, newest first. */
export function listFailedMails(
  read: Reader,
  { after, recipient, limit }: FailedRequest,
): Promise<StoredMail[]> {
  let rows = selectFailedMails(read);
  if (recipient !== undefined)
    rows = rows.where(({ eb, fn }) => eb(fn('lower', ['recipient']), '=', recipient));
  if (after)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('madeAt', 'id'), '<', tuple(after.madeAt, after.id)),
    );
  return rows.orderBy('madeAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
