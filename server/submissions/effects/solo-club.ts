/** Effects of the Solo Club forms: the address's owner confirms by email before joining. */
import type { Transaction } from 'kysely';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { BookableEvent } from '../../bookings/seats/bookable-events.query.ts';
import { confirmClubMail, welcomeToClubMail } from '../../bookings/seats/club-mails.ts';
import { findClubRequest, findMember, requestMembership } from '../../bookings/seats/club-requests.ts';
import { joinClub } from '../../bookings/seats/join-club.ts';
import { keepSubmissionUntil } from '../../bookings/seats/seat-retention.ts';
import { verifyClubToken } from '../../bookings/seats/ticket-link.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { closeOptInRequest } from '../../subscriptions/opt-in-requests.ts';
import { findByReference, parseAnswers } from '../find-submissions.ts';
import type { EffectContext, FormEffect, Submission } from '../submission.ts';
import { mailToInbox } from './default-mails.ts';
import { optInMails } from './with-opt-in.ts';

/** The page shows the same to an existing member, who gets the welcome email again. */
export const soloClub: FormEffect<ValuesOf<'solo-club'>> = async (submission, context, transaction) => {
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
export const clubConfirm: FormEffect<ValuesOf<'club-confirm'>> = async (submission, context, transaction) => {
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

function comingMeetups({ events }: EffectContext, now: Date): BookableEvent[] {
  return events.filter(({ kind, starts }) => kind === 'meetup' && Date.parse(starts) > now.getTime());
}

/** Composes the branch's email from the stored request to join. */
async function inboxMails(
  transaction: Transaction<Tables>,
  submission: Submission,
  reference: string,
  context: EffectContext,
): Promise<OutgoingMail[]> {
  const stored = await findByReference(transaction, reference);
  if (!stored) return [];
  const { form, path, email, receivedAt } = stored;
  const answers = parseAnswers(stored).map((answer) => ({ chosen: false, sensitive: false, ...answer }));
  const sent = { ...submission, form, path, email, reference, receivedAt: new Date(receivedAt), answers };
  return [mailToInbox(sent, context)];
}
