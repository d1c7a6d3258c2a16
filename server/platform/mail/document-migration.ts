/** Adds to the outbox a mail's HTML, its calendar entry and the name it is sent under; and what has been sent once and never again. */
import type { Kysely, Migration } from 'kysely';

export const mailDocuments: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['html', 'calendar', 'senderName'])
      await schema.alterTable('outbox').addColumn(column, 'text').execute();
    await schema
      .createTable('sentNotices')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};
