/** Who has booked half an hour with whom, and when nobody can be booked. */

import type { Hold } from '../hold-columns.ts';

/** Moments are ISO 8601 in UTC. */
export interface AppointmentTables {
  /** Of those that are not cancelled, one for each adviser at each time: an index sees to it. */
  appointments: Hold & {
    id: string;
    /** Of the submission it was booked with, where what would make it easier for the visitor is kept. */
    reference: string;
    /** Slugs of the branch and of the person. */
    branch: string;
    adviser: string;
    /** As it stood in the content when it was booked: people leave. */
    adviserName: string;
    startsAt: string;
    way: AppointmentWay;
    /** As the visitor chose it: `A cruise`. */
    subject: string;
    /** Printed code of the holiday that it is about. */
    offer: string | null;
    name: string;
    email: string;
    phone: string | null;
    bookedAt: string;
    changedAt: string;
    /** How often it was moved: calendars take the entry with the higher number. */
    moves: number;
    cancelledAt: string | null;
  };
  /** Times at which nobody, or one person, can be booked. */
  appointmentBlocks: {
    id: string;
    branch: string;
    /** Null for everybody there. */
    adviser: string | null;
    startsAt: string;
    endsAt: string;
    why: string | null;
    madeAt: string;
  };
}

export type AppointmentWay = 'shop' | 'phone' | 'video';
export type Appointment = AppointmentTables['appointments'];
export type AppointmentBlock = AppointmentTables['appointmentBlocks'];
