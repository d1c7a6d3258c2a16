/** Finds and erases a person's mails, including those to a branch with the person as reply address. */
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { deleteOldMails } from '../platform/mail/delete-old-mails.ts';
import { mailMigrations } from '../platform/mail/migration.ts';
import { withoutLinks } from '../platform/mail/without-links.ts';
import type { FeatureData } from './feature-data.ts';
import type { PersonalDataContext, PersonalDataSource } from './personal-data-source.ts';

const mailPersonalData: PersonalDataSource = {
  name: 'mail',
  tables: ['outbox', 'sentNotices'],
  async find(context, { email }) {
    const mails = await findMails(context, email);
    return mails.map(({ id, recipient, replyTo, subject, body, madeAt, sentAt, lastError }) => ({
      place: 'outbox',
      id,
      at: madeAt,
      record: {
        to: recipient,
        replyTo,
        subject,
        madeAt,
        sentAt,
        lastError,
        ...(!sentAt && { text: withoutLinks(body) }),
      },
      ...(replyTo === email &&
        recipient !== email && { note: 'to a branch or desk, answered to this address' }),
    }));
  },
  async erase(context, { email }) {
    const { database, mailer } = context;
    const ids = (await findMails(context, email)).map(({ id }) => id);
    if (ids.length > 0)
      await database.write((transaction) =>
        transaction.deleteFrom('outbox').where('id', 'in', ids).execute(),
      );
    for (const id of ids) await mailer.discard(id);
    return { deleted: { outbox: ids.length }, retained: [] };
  },
};

function findMails(
  { database: { read } }: PersonalDataContext,
  email: string,
): Promise<Selectable<Tables['outbox']>[]> {
  // Addresses are stored as typed, so both columns are compared in lower case.
  return read
    .selectFrom('outbox')
    .selectAll()
    .where(({ or, eb, fn }) =>
      or([eb(fn('lower', ['recipient']), '=', email), eb(fn('lower', ['replyTo']), '=', email)]),
    )
    .orderBy('madeAt')
    .execute();
}

export const mailData: FeatureData = {
  name: 'mail',
  migrations: mailMigrations,
  personalData: [mailPersonalData],
  retention: {
    async deleteExpired(context, now) {
      await deleteOldMails(context, now);
      return undefined;
    },
    createdAt: { outbox: 'madeAt' },
  },
};
