/** Adds the outcome of each job, and the time when a mail in the outbox was last claimed. */
import type { Kysely, Migration } from 'kysely';

export const dutyOutcomes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['succeededAt', 'waitsFor', 'toleratedUntil'])
      await schema.alterTable('duties').addColumn(column, 'text').execute();
    await schema.alterTable('outbox').addColumn('claimedAt', 'text').execute();
  },
};
