/** Adds to submissions what came of them where there is more than one way, so that sending one again tells the same. */
import type { Kysely, Migration } from 'kysely';

export const submissionOutcomes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('submissions').addColumn('outcome', 'text').execute();
  },
};
