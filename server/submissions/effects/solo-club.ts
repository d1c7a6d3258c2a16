/** A member of the Solo Club: welcomed with the meet-ups near by, and told of each new one who said yes to that. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { welcomeToClubMail } from '../../bookings/seats/club-mails.ts';
import { joinClub } from '../../bookings/seats/join-club.ts';
import type { FormEffect } from '../submission.ts';
import { mailToInbox } from './default-mails.ts';
import { optInMails } from './with-opt-in.ts';

export const soloClub: FormEffect<ValuesOf<'solo-club'>> = async (submission, context, transaction) => {
  const { reference, email, values, receivedAt: now } = submission;
  const near = context.events.filter(
    ({ kind, starts }) => kind === 'meetup' && Date.parse(starts) > now.getTime(),
  );
  const { name, postcode, meetups } = values;
  const asked = { reference, email: email ?? '', name, postcode: meetups === 'yes' ? postcode : null };
  const { member, isNew } = await joinClub(transaction, asked, near, now);
  return [
    ...(isNew ? [mailToInbox(submission, context)] : []),
    welcomeToClubMail({ member, near }, { ...context, now }),
    ...(await optInMails(submission, context, transaction)),
  ];
};
