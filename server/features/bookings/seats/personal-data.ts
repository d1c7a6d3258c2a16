/** Personal data of seat bookings and waiting list places, for access and erasure requests. */
import type { PersonalDataContext, PersonalDataSource } from '../../../personal-data/personal-data-source.ts';
import { release } from './seat-store.ts';

export const seatsPersonalData: PersonalDataSource = {
  name: 'seats',
  tables: ['seatBookings'],
  async identify(context, email) {
    return { references: (await findByEmail(context, email)).map(({ reference }) => reference) };
  },
  async find(context, { email }) {
    const found = await findByEmail(context, email);
    return found.map(({ reference, receivedAt, id: _, queueNumber: __, checkedInBy: ___, ...record }) => ({
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
      // Frees the seats. The reminder job moves the waiting list up within minutes.
      for (const { event, state, seats } of deleted)
        if (state === 'booked' && seats !== null) await release(transaction, event, seats);
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
