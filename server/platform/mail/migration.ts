/** Adds to the outbox whose turn a mail is, whether it may have arrived unheard, and from when on its three days count. */
import type { Kysely, Migration } from 'kysely';

export const mailDelivery: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['claimedBy', 'inDoubtAt', 'retriedAt'])
      await schema.alterTable('outbox').addColumn(column, 'text').execute();
  },
};
