/** Creates the tables of accounts, of the links mailed to them, and of the signing keys. */
import type { Kysely, Migration } from 'kysely';

export const accounts: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('accounts')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('emailVerified', 'integer', (column) => column.notNull())
      .addColumn('displayName', 'text')
      .addColumn('photoUrl', 'text')
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('passwordChangedAt', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('disabled', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('lastSignInAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('accountCodes')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('newEmail', 'text')
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('accountCodesByAccount').on('accountCodes').column('account').execute();
    await schema
      .createTable('accountKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('privateKey', 'text', (column) => column.notNull())
      .addColumn('madeAt', 'text', (column) => column.notNull())
      .execute();
  },
};
