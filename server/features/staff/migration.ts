/** Creates the tables of staff, invitations, passkeys, sessions, challenges and openings. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const staff: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('branches', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('leftAt', 'text')
      .execute();
    await schema
      .createTable('staffInvitations')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('staffPasskeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text')
      .execute();
    await schema.createIndex('staffPasskeysByStaff').on('staffPasskeys').column('staff').execute();
    await schema
      .createTable('staffSessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text', (column) => column.notNull())
      .addColumn('provedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('staffSessionsByStaff').on('staffSessions').column('staff').execute();
    await schema
      .createTable('staffChallenges')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('staff', 'text')
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
  },
};

const staffProvider: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('staff').addColumn('subject', 'text').execute();
    await schema
      .alterTable('staff')
      .addColumn('rolesFrom', 'text', (column) => column.notNull().defaultTo('desk'))
      .execute();
    await schema.createIndex('staffBySubject').on('staff').column('subject').unique().execute();
  },
};

const openings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('staffOpenings')
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staffOpeningsKey', ['item', 'staff'])
      .execute();
  },
};

/** The list of people reads one page by one of these indexes. */
const staffByName: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [name, isLeft] of [
      ['staffByName', 'is'],
      ['staffLeftByName', 'is not'],
    ] as const)
      await schema
        .createIndex(name)
        .on('staff')
        .columns(['name', 'id'])
        .where(sql.ref('leftAt'), isLeft, null)
        .execute();
  },
};

export const staffMigrations: Migrations = {
  '2026-11-27-06-staff': staff,
  '2026-11-27-08-staff-provider': staffProvider,
  '2026-11-27-13-staff-by-name': staffByName,
  '2026-11-27-15-staff-openings': openings,
};
