/** Adds to the outbox who claims a mail, whether it is in doubt, and when its three days start. */
import type { Kysely, Migration } from 'kysely';

export const mailDelivery: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ['claimedBy', 'inDoubtAt', 'retriedAt'])
      await schema.alterTable('outbox').addColumn(column, 'text').execute();
  },
};
