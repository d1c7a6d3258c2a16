/** One-click link: an email client takes its user off a sale's list or out of the Solo Club. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { oneClick } from '../../../http/handlers/one-click.ts';
import type { HttpServices } from '../../../http/http-services.ts';
import { leaveList } from './leave-list.ts';
import { verifyTicketToken } from './ticket-link.ts';

export function oneClickLeave({
  database,
  secret,
  now,
}: Pick<HttpServices, 'database' | 'secret' | 'now'>): RequestHandler {
  return oneClick({
    pageFor: (_, token) => href('ticket', {}, { token }),
    verify: (token) => verifyTicketToken(token, secret, now()),
    end: (booking) => database.write((transaction) => leaveList(transaction, booking, now())),
    done: 'Done. You won’t hear from us about it again.',
  });
}
