/** Adds the outcome to submissions with several possible ones, so that a repeat shows the same result. */
import type { Kysely, Migration } from 'kysely';

export const submissionOutcomes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('submissions').addColumn('outcome', 'text').execute();
  },
};
