/** Row validator of seat bookings, like the table's own checks; numbers and holds are checked separately. */
import type { Selectable } from 'kysely';
import { defineValidator } from '../../../settings/define-validator.ts';
import type { SeatTables } from './tables.ts';

const text = { type: 'string', minLength: 1 };
const present = { type: ['string', 'integer'] };

export const isSeatBooking = defineValidator<Selectable<SeatTables['seatBookings']>>(
  {
    type: 'object',
    properties: {
      reference: text,
      event: text,
      email: text,
      name: { type: 'string' },
      state: { enum: ['registered', 'booked', 'waiting', 'left'] },
      assistance: present,
      receivedAt: text,
      changedAt: text,
      deleteAfter: text,
    },
  },
  { allowUnionTypes: true },
);
