/** Adds `pendingSince`: since when a watch awaits confirmation by an already confirmed address. */
import type { Kysely, Migration } from 'kysely';

export const pendingOfferNews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('offerWatches').addColumn('pendingSince', 'text').execute();
  },
};
