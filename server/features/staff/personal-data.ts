/** Personal data of staff: shown with the rest of a person's, and retained while they work here. */
import { retainedUntil } from '#shared/personal-data/retention-period.ts';
import { staffRetentionDays } from '#shared/personal-data/staff-retention-days.ts';
import {
  type PersonalDataContext,
  type PersonalDataSource,
  toRecord,
} from '../../personal-data/personal-data-source.ts';

export const staffPersonalData: PersonalDataSource = {
  name: 'staff',
  tables: ['staff', 'staffInvitations', 'staffPasskeys', 'staffSessions', 'staffChallenges', 'staffOpenings'],
  async find(context, { email }) {
    const row = await findRow(context, email);
    if (!row) return [];
    const { read } = context.database;
    const own = { staff: row.id } as const;
    const passkeys = await read
      .selectFrom('staffPasskeys')
      .select(['id', 'browser', 'createdAt', 'lastUsedAt'])
      .where('staff', '=', own.staff)
      .orderBy('createdAt')
      .execute();
    const sessions = await read
      .selectFrom('staffSessions')
      .select(['browser', 'startedAt', 'lastUsedAt'])
      .where('staff', '=', own.staff)
      .orderBy('startedAt')
      .execute();
    const { id, createdAt, ...known } = row;
    const records = [
      toRecord('staff', id, createdAt, known),
      ...passkeys.map((passkey) => toRecord('staffPasskeys', passkey.id, passkey.createdAt, passkey)),
      ...sessions.map((session) => toRecord('staffSessions', '', session.startedAt, session)),
    ];
    return records.map((record) => ({ ...record, note: 'works or worked here; see premier staff leave' }));
  },
  /** The row stays: it says who answered for an act. A person leaves by `premier staff leave`. */
  async erase(context, { email }) {
    const row = await findRow(context, email);
    if (!row) return { deleted: {}, retained: [] };
    return {
      deleted: {},
      retained: [
        {
          what: `staff ${row.name}`,
          why: 'who answered for a change (UK GDPR, article 17(3)(e)); end the access with premier staff leave',
          until: row.leftAt && retainedUntil(staffRetentionDays.leftStaff, row.leftAt),
        },
      ],
    };
  },
};

function findRow({ database: { read } }: PersonalDataContext, email: string) {
  return read.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}
