/** Creates the table of scheduled jobs and the leases on them. */
import type { Kysely, Migration } from 'kysely';

export const duties: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('duties')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('heldBy', 'text')
      .addColumn('heldUntil', 'text')
      .addColumn('startedAt', 'text')
      .execute();
  },
};
