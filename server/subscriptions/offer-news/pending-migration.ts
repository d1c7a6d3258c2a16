/** Adds to saved holidays that somebody wants news of since when one waits for the yes of an address that is told of others. */
import type { Kysely, Migration } from 'kysely';

export const pendingOfferNews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('offerWatches').addColumn('pendingSince', 'text').execute();
  },
};
