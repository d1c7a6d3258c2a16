/** Creates the tables of offer news: watchers, and the saved holidays that they watch. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../../platform/database/migrate-to-latest.ts';

const offerNews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('offerWatchers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'text')
      .addColumn('notifiedOn', 'text')
      .execute();
    await schema
      .createTable('offerWatches')
      .addColumn('watcher', 'text', (column) => column.notNull())
      .addColumn('offer', 'text', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('departs', 'text')
      .addColumn('lastPence', 'integer')
      .addColumn('lastPlaces', 'text')
      .addColumn('pendingSince', 'text')
      .addPrimaryKeyConstraint('offerWatchesKey', ['watcher', 'offer'])
      .execute();
  },
};

export const offerNewsMigrations: Migrations = { '2026-11-26-09-offer-news': offerNews };
