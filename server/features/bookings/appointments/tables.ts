/** Tables of appointments and of blocked times. */

import type { Hold } from '../hold-columns.ts';

/** Timestamps are ISO 8601 in UTC. */
export interface AppointmentTables {
  /** A unique index allows one uncancelled appointment per adviser and time. */
  appointments: Hold & {
    id: string;
    /** Reference of the booking's submission, which stores the visitor's access needs; staff book without one. */
    reference: string;
    /** Slugs of the branch and the adviser. */
    branch: string;
    adviser: string;
    /** The adviser's name at the time of booking, because advisers leave. */
    adviserName: string;
    startsAt: string;
    way: AppointmentWay;
    /** The visitor's choice, such as `A cruise`. */
    subject: string;
    /** Printed code of the holiday that the appointment is about. */
    offer: string | null;
    name: string;
    /** In lower case; empty when staff booked for a visitor without one. */
    email: string;
    phone: string | null;
    bookedAt: string;
    changedAt: string;
    /**
     * Number of moves: calendars use the entry with the highest sequence.
     * See https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.4
     */
    moves: number;
    cancelledAt: string | null;
  };
  /** Times at which one adviser, or a whole branch, cannot be booked. */
  appointmentBlocks: {
    id: string;
    branch: string;
    /** Null for all advisers of the branch. */
    adviser: string | null;
    startsAt: string;
    endsAt: string;
    why: string | null;
    madeAt: string;
  };
}

export const appointmentWays = ['shop', 'phone', 'video'] as const;
export type AppointmentWay = (typeof appointmentWays)[number];
export type Appointment = AppointmentTables['appointments'];
export type AppointmentBlock = AppointmentTables['appointmentBlocks'];

declare module '../../../platform/database/tables.ts' {
  interface Tables extends AppointmentTables {}
}
