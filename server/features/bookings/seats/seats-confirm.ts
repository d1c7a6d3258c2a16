/** Effect of the ticket's confirm button: confirms seats or a waiting list place, or refuses if too late. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { hasLapsed } from '../holds.ts';
import { confirmForVisitor } from './confirm-for-visitor.ts';
import { verifyTicketToken } from './ticket-link.ts';
import type { EventEffect } from './with-events.ts';

export const seatsConfirm: EventEffect<ValuesOf<'seats-confirm'>> = async (
  { values, receivedAt: now },
  context,
  transaction,
) => {
  const id = verifyTicketToken(values.token, context.secret, now);
  const linked =
    id !== null &&
    (await transaction.selectFrom('seatBookings').selectAll().where('id', '=', id).executeTakeFirst());
  if (!linked) return { refused: { token: 'This link has expired: please ring us' } };
  const firm = await confirmForVisitor(transaction, linked, { ...context, now });
  if (firm) return { mails: firm.mails, outcome: firm.booking.state };
  return {
    refused: {
      token: hasLapsed(linked)
        ? 'They weren’t confirmed in time, so someone else can have them'
        : 'There’s nothing left to confirm here',
    },
  };
};
