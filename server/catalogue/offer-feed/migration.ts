/** Creates the tables of offer feeds. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const feeds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('offerFeeds')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('readAt', 'text', (column) => column.notNull())
      .addColumn('unbrokenSince', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('offerFeedPrices')
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('totalPence', 'integer', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('unconfirmedSince', 'text')
      .addPrimaryKeyConstraint('offerFeedPricesKey', ['feed', 'code'])
      .execute();
  },
};

export const offerFeedMigrations: Migrations = { '2026-11-27-02-offer-feeds': feeds };
