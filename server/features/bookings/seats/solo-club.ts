/** Effects of the Solo Club forms: the address's owner confirms by email before joining. */

import { ticketQuery } from '#routes/tickets/ticket.query.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import type { BusinessRuleContext } from '../../../submissions/business-rule.ts';
import { findByReference, parseFieldValues } from '../../../submissions/find-submissions.ts';
import { mailToInbox } from '../../../submissions/mails/default-mails.ts';
import type { Submission } from '../../../submissions/submission.ts';
import { closeOptInRequest } from '../../subscriptions/opt-in-requests.ts';
import { optInMails } from '../../subscriptions/with-opt-in.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { confirmClubMail, welcomeToClubMail } from './club-mails.ts';
import { findClubRequest, findMember, requestMembership } from './club-requests.ts';
import { joinClub } from './join-club.ts';
import { keepSubmissionUntil } from './seat-retention.ts';
import { verifyClubToken } from './ticket-link.ts';
import type { EventContext, EventEffect } from './with-events.ts';

/** The page shows the same to an existing member, who gets the welcome email again. */
export const soloClub: EventEffect<'solo-club'> = async (submission, context, transaction) => {
  const { reference, email, values, receivedAt: now } = submission;
  const { name, postcode, meetups } = values;
  const optIn = await optInMails(submission, context, transaction);
  const member = await findMember(transaction, email ?? '');
  if (member)
    return [welcomeToClubMail({ member, near: comingMeetups(context, now) }, { ...context, now }), ...optIn];
  const asked = { reference, email: email ?? '', name, postcode, hearsOfMeetups: meetups === 'yes' };
  const id = await requestMembership(transaction, asked, now);
  return [confirmClubMail({ id, email: asked.email }, { ...context, now }), ...optIn];
};

/** Idempotent: a second press adds no second membership. */
export const clubConfirm: EventEffect<'club-confirm'> = async (submission, context, transaction) => {
  const { values, receivedAt: now } = submission;
  const id = verifyClubToken(values.token, context.secret, now);
  const found = id === null ? null : await findClubRequest(transaction, id);
  if (!found) return { refused: { token: 'This link has expired. Fill in the form once more' } };
  const { request, asked } = found;
  if (!asked) return [];
  await closeOptInRequest(transaction, request.id);
  const near = comingMeetups(context, now);
  const { reference, email } = request;
  const outcode = asked.hearsOfMeetups ? asked.outcode : null;
  const newMember = { reference: reference ?? submission.reference, email, name: asked.name, outcode };
  const { member, isNew } = await joinClub(transaction, newMember, near, now);
  if (isNew) await keepSubmissionUntil(transaction, member.reference, new Date(member.deleteAfter));
  return [
    ...(isNew ? await inboxMails(transaction, submission, member.reference, context) : []),
    welcomeToClubMail({ member, near }, { ...context, now }),
  ];
};

function comingMeetups({ events }: EventContext, now: Date): BookableEvent[] {
  return events.filter(({ kind, starts }) => kind === 'meetup' && Date.parse(starts) > now.getTime());
}

/** Composes the branch's email from the stored request to join. */
async function inboxMails(
  transaction: Transaction,
  submission: Submission,
  reference: string,
  context: EventContext,
): Promise<OutgoingMail[]> {
  const stored = await findByReference(transaction, reference);
  if (!stored) return [];
  const { form, path, email, receivedAt } = stored;
  const answers = parseFieldValues(stored).map((answer) => ({ chosen: false, sensitive: false, ...answer }));
  const sent = { ...submission, form, path, email, reference, receivedAt: new Date(receivedAt), answers };
  return [mailToInbox(sent, context)];
}

/** Checks the link that confirms a Solo Club membership: valid and not expired. */
export async function checkClubLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { ticket } = await query(ticketQuery, { token });
  return ticket ? {} : { token: 'This link has expired. Fill in the form once more' };
}
