/** Creates the table of photographs. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const photos: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('photos')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('credit', 'text', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('focus', 'text', (column) => column.notNull())
      .addColumn('original', 'text', (column) => column.notNull())
      .addColumn('addedAt', 'text', (column) => column.notNull())
      .addColumn('retiredAt', 'text')
      .execute();
    // Two people who add a photograph to one page: the second is refused.
    await schema
      .createIndex('photosShown')
      .unique()
      .on('photos')
      .column('item')
      .where('retiredAt' as never, 'is', null)
      .execute();
    await schema.createIndex('photosByTime').on('photos').columns(['addedAt', 'name']).execute();
    await schema.createIndex('photosRetired').on('photos').column('retiredAt').execute();
  },
};

export const photosMigrations: Migrations = { '2026-11-27-12-photos': photos };
