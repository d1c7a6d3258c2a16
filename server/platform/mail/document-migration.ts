/** Adds HTML, calendar entry and sender's name to the outbox, and a table of notices sent only once. */
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
