/** Creates the tables of accounts, mailed links, signing keys, sessions and refresh token families. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const accounts: Migration = {
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
      .addColumn('tokenVersion', 'integer', (column) => column.notNull())
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
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publicId', 'text', (column) => column.notNull().unique())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('tokenVersion', 'integer')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('refreshToken', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessionsByAccount').on('sessions').columns(['account', 'service']).execute();
    await schema
      .createTable('refreshFamilies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('tokenVersion', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('issuedAt', 'text', (column) => column.notNull())
      .addColumn('signedInAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('refreshFamiliesByAccount').on('refreshFamilies').column('account').execute();
  },
};

export const accountsMigrations: Migrations = { '2026-11-26-03-accounts': accounts };
