/** Personal data of appointments, for access and erasure requests. */
import type { PersonalDataContext, PersonalDataSource } from '../../../personal-data/personal-data-source.ts';

export const appointmentsPersonalData: PersonalDataSource = {
  name: 'appointments',
  tables: ['appointments'],
  async identify(context, email) {
    return { references: (await findByEmail(context, email)).map(({ reference }) => reference) };
  },
  async find(context, { email }) {
    const found = await findByEmail(context, email);
    return found.map(({ reference, bookedAt, id: _, ...record }) => ({
      place: 'appointments',
      id: reference,
      at: bookedAt,
      record,
    }));
  },
  /** Frees the booked time at once. */
  async erase(context, { email }) {
    const deleted = await context.database.write((transaction) =>
      transaction.deleteFrom('appointments').where('email', '=', email).returning('id').execute(),
    );
    return { deleted: { appointments: deleted.length }, retained: [] };
  },
};

function findByEmail({ database }: PersonalDataContext, email: string) {
  return database.read
    .selectFrom('appointments')
    .selectAll()
    .where('email', '=', email)
    .orderBy('bookedAt')
    .execute();
}
