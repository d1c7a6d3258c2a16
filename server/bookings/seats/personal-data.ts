/** The seats and the places on lists that somebody holds, for the person who asks for them or wants them gone. */
import type { PersonalDataContext, PersonalDataSource } from '../../personal-data/personal-data-source.ts';

export const seatsPersonalData: PersonalDataSource = {
  name: 'seats',
  tables: ['seatBookings'],
  async identify(context, email) {
    return { references: (await findByEmail(context, email)).map(({ reference }) => reference) };
  },
  async find(context, { email }) {
    const found = await findByEmail(context, email);
    return found.map(({ reference, receivedAt, id: _, queueNumber: __, ...record }) => ({
      place: 'seatBookings',
      id: reference,
      at: receivedAt,
      record: { ...record, assistance: record.assistance === 1 },
    }));
  },
  async erase(context, { email }) {
    const found = await findByEmail(context, email);
    await context.database.write(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('seatBookings')
        .where('email', '=', email)
        .returning(['event', 'state', 'seats'])
        .execute();
      // Free from now on: whoever waits moves up within minutes, with the messages that are due.
      for (const { event, state, seats } of deleted)
        if (state === 'booked' && seats !== null)
          await transaction
            .updateTable('seatCounts')
            .set((count) => ({ taken: count('taken', '-', seats) }))
            .where('event', '=', event)
            .execute();
    });
    return { deleted: { seatBookings: found.length }, retained: [] };
  },
};

function findByEmail({ database }: PersonalDataContext, email: string) {
  return database.read
    .selectFrom('seatBookings')
    .selectAll()
    .where('email', '=', email)
    .orderBy('receivedAt')
    .execute();
}
