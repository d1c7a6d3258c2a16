/** Row validator of appointments, for the columns of pages and emails: rows may be edited by hand. */

import { momentPattern } from '../../../platform/database/moment.ts';
import { defineValidator } from '../../../settings/define-validator.ts';
import { maxSeats } from '../seats/count.ts';
import type { Appointment } from './tables.ts';

const text = { type: 'string', minLength: 1 };
const moment = { type: 'string', pattern: momentPattern };
const momentOrNull = { ...moment, nullable: true };

export const isAppointment = defineValidator<Appointment>({
  type: 'object',
  properties: {
    branch: text,
    adviser: text,
    adviserName: text,
    startsAt: moment,
    way: { enum: ['shop', 'phone', 'video'] },
    subject: text,
    offer: { ...text, nullable: true },
    name: { type: 'string' },
    email: { type: 'string' },
    changedAt: moment,
    moves: { type: 'integer', minimum: 0, maximum: maxSeats },
    cancelledAt: momentOrNull,
    holdUntil: momentOrNull,
  },
});
