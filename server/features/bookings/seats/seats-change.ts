/** Effect of the ticket form: gives seats back, moves the waiting list up, and emails those affected. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { giveBackForVisitor } from './give-back-for-visitor.ts';
import { verifyTicketToken } from './ticket-link.ts';
import type { EventEffect } from './with-events.ts';

export const seatsChange: EventEffect<ValuesOf<'seats-change'>> = async (
  submission,
  context,
  transaction,
) => {
  const { values, receivedAt: now } = submission;
  const booking = verifyTicketToken(values.token, context.secret, now);
  if (!booking)
    return { refused: { keep: 'This link has expired: please ring us and we’ll change it for you' } };
  const change = { booking, keep: Number(values.keep), now };
  const mails = await giveBackForVisitor(transaction, change, context);
  if (!mails) return { refused: { keep: 'There’s nothing left to change here' } };
  return { mails, outcome: change.keep === 0 ? 'left' : 'changed' };
};
