/** Adds what came of each duty, and to the outbox when a mail was last claimed. */
import type { Kysely, Migration } from 'kysely';

export const dutyOutcomes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['succeededAt', 'waitsFor', 'toleratedUntil'])
      await schema.alterTable('duties').addColumn(column, 'text').execute();
    await schema.alterTable('outbox').addColumn('claimedAt', 'text').execute();
  },
};
