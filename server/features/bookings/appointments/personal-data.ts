/** Personal data of appointments, for access and erasure requests. */
import { toE164 } from '#shared/phone.ts';
import type {
  Person,
  PersonalDataContext,
  PersonalDataSource,
} from '../../../personal-data/personal-data-source.ts';
import type { Appointment } from './tables.ts';

export const appointmentsPersonalData: PersonalDataSource = {
  name: 'appointments',
  tables: ['appointments'],
  async identify(context, email) {
    const found = await findByEmail(context, email);
    return { references: found.map(({ reference }) => reference), phones: found.flatMap(phonesOf) };
  },
  async find(context, person) {
    const found = await findOwn(context, person);
    return found.map(({ reference, bookedAt, id: _, ...record }) => ({
      place: 'appointments',
      id: reference,
      at: bookedAt,
      record,
    }));
  },
  async findCandidates(context, { phones, references }) {
    const found = await findByEmail(context, '');
    return found
      .filter((row) => phonesOf(row).some((phone) => phones.includes(phone)))
      .filter(({ reference }) => !references.includes(reference))
      .map(({ bookedAt }) => ({ place: 'appointments', what: 'appointment', at: bookedAt }));
  },
  /** Frees the booked time at once. */
  async erase(context, person) {
    const ids = (await findOwn(context, person)).map(({ id }) => id);
    if (ids.length > 0)
      await context.database.write((transaction) =>
        transaction.deleteFrom('appointments').where('id', 'in', ids).execute(),
      );
    return { deleted: { appointments: ids.length }, retained: [] };
  },
};

const phonesOf = ({ phone }: Appointment): string[] => (phone ? [toE164(phone)] : []);

/** Finds by email address; an appointment without an address, booked by staff, by the person's references. */
async function findOwn(context: PersonalDataContext, { email, references }: Person): Promise<Appointment[]> {
  const own = await findByEmail(context, email);
  if (references.length === 0) return own;
  const named = await findByEmail(context, '');
  return [...own, ...named.filter(({ reference }) => references.includes(reference))];
}

function findByEmail({ database }: PersonalDataContext, email: string): Promise<Appointment[]> {
  return database.read
    .selectFrom('appointments')
    .selectAll()
    .where('email', '=', email)
    .orderBy('bookedAt')
    .execute();
}
