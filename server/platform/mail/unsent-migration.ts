/** Adds an index of unsent mails, so that counting them does not read all sent ones. */
import { type Kysely, type Migration, sql } from 'kysely';

export const unsentMails: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('outboxUnsent')
      .on('outbox')
      .columns(['nextTryAt', 'recipient', 'inDoubtAt', 'retriedAt', 'madeAt'])
      .where(sql.ref('sentAt'), 'is', null)
      .execute();
  },
};
