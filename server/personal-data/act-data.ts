/** Data of acts: how a person's part in them is found, erased, and deleted in time. */
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import { staffRetentionDays } from '#shared/personal-data/staff-retention-days.ts';
import { actsMigrations } from '../acts/migration.ts';
import type { FeatureData } from './feature-data.ts';
import { type PersonalDataSource, toRecord } from './personal-data-source.ts';

const actsPersonalData: PersonalDataSource = {
  name: 'acts',
  tables: ['acts'],
  async find({ database: { read } }, { email, phones, references }) {
    const rows = await read
      .selectFrom('acts')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb('person', 'in', [email, ...phones]),
          ...(references.length > 0 ? [eb('subject', 'in', references)] : []),
        ]),
      )
      .orderBy('at')
      .execute();
    // The names of those who acted are other people's data.
    return rows.map(({ id, at, action, subject, role }) =>
      toRecord('acts', id, at, { action, subject, role }),
    );
  },
  /** Leaves that an act took place, without the person: it shows what staff did. */
  async erase({ database }, { email, phones, references }) {
    const erased = await database.write((transaction) =>
      transaction
        .updateTable('acts')
        .set({ person: null, before: null, after: null, why: null, subject: 'erased' })
        .where(({ or, eb }) =>
          or([
            eb('person', 'in', [email, ...phones]),
            ...(references.length > 0 ? [eb('subject', 'in', references)] : []),
          ]),
        )
        .returning('id')
        .execute(),
    );
    return { deleted: { acts: erased.length }, retained: [] };
  },
};

export const actData: FeatureData = {
  name: 'acts',
  migrations: actsMigrations,
  personalData: [actsPersonalData],
  retention: {
    async deleteExpired({ database }, now) {
      await database.write((transaction) =>
        transaction.deleteFrom('acts').where('at', '<', retainedSince(staffRetentionDays.act, now)).execute(),
      );
      return undefined;
    },
  },
};
