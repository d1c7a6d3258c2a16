/** Bookings: appointments with an adviser, and seats at events, sales and meet-ups. */
import type { Feature } from '../define-feature.ts';
import { createAppointmentReader } from './appointments/appointment-reader.ts';
import { appointmentQueries, appointmentTypes } from './appointments/appointment-resolvers.ts';
import { deleteOldAppointments, isOldAppointment } from './appointments/delete-old-appointments.ts';
import { appointmentsMigrations } from './appointments/migration.ts';
import { appointmentsPersonalData } from './appointments/personal-data.ts';
import { bookingForms, heldUntil, isGivenUp } from './booking-forms.ts';
import { bookingQueries, bookingTypes } from './booking-resolvers.ts';
import { createHoldReader } from './holds.ts';
import { lapseJob } from './lapse-unconfirmed.ts';
import { reminderJob } from './reminders.ts';
import { reportInvalidBookings } from './report-invalid-bookings.ts';
import { seatsMigrations } from './seats/migration.ts';
import { seatsPersonalData } from './seats/personal-data.ts';
import { deleteExpiredSeats } from './seats/seat-retention.ts';
import { readSeatsTaken } from './seats/seats-taken.ts';
import { createTicketReader } from './seats/ticket-reader.ts';

export const bookings = {
  name: 'bookings',
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
  commands: {
    appointments: () => import('./appointments/commands.ts'),
    seats: () => import('./seats/commands.ts'),
    reminders: () => import('./reminder-commands.ts'),
  },
  migrations: { ...appointmentsMigrations, ...seatsMigrations },
  personalData: [seatsPersonalData, appointmentsPersonalData],
  retention: {
    async deleteExpired({ database }, now) {
      await database.write((transaction) => deleteExpiredSeats(transaction, now));
      await database.write((transaction) => deleteOldAppointments(transaction, now));
      return undefined;
    },
    due: { appointments: isOldAppointment },
  },
  forms: bookingForms,
  isGivenUp,
  heldUntil,
  resolvers: {
    Query: { ...appointmentQueries, ...bookingQueries },
    ...appointmentTypes,
    ...bookingTypes,
  },
  openReaders: ({ database, secret, now, facts }) => ({
    appointments: createAppointmentReader(database, secret),
    readHold: createHoldReader(database),
    readTicket: createTicketReader(database, secret, now),
    readSeatsTaken: () => readSeatsTaken(database.read, facts),
  }),
  checkRows: ({ database, facts, now }) => reportInvalidBookings(database.read, facts, now()),
  jobs: (context) => [lapseJob(context), reminderJob(context)],
} satisfies Feature;
