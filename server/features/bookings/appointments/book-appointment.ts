/** Effect of the appointment form: books the half hour, or refuses with free times nearby. */
import { confidentialParts } from '../../../submissions/mails/confidential-parts.ts';
import { findFieldValues } from '../../../submissions/mails/field-values.ts';
import type { Effect, EffectContext } from '../../../submissions/submission.ts';
import { holdEnd, maxUnconfirmed } from '../holds.ts';
import { type AppointmentMailContext, mailToBranch, mailToVisitor } from './appointment-mails.ts';
import { bookAppointment } from './appointment-store.ts';
import type { AppointmentWay } from './tables.ts';
import { timeTakenMessage } from './time-taken-message.ts';

export const appointment: Effect<'appointment'> = async (submission, context, transaction) => {
  const { values, reference, receivedAt: now } = submission;
  const { branch, offer } = context;
  if (!branch?.services.includes('appointments')) return { refused: { time: noAppointments } };
  const result = await bookAppointment(
    transaction,
    branch,
    {
      reference,
      startsAt: values.time,
      adviser: values.adviser || null,
      way: values.way as AppointmentWay,
      subject: findFieldValues(submission, 'topic')?.words[0] ?? '',
      offer: offer?.id ?? null,
      name: values.name,
      email: values.email,
      phone: values.phone || null,
      emailVerified: submission.emailVerified,
      client: submission.client,
    },
    now,
  );
  if ('limitReached' in result)
    return { refused: { email: limitMessages[result.limitReached](branch.phone) } };
  if ('taken' in result)
    return { refused: { time: timeTakenMessage(values.time, result.nearest, branch.phone) } };
  const mailContext = toMailContext({ ...context, branch }, now);
  const inConfidence = confidentialParts(submission, context);
  const mails = [
    mailToBranch('booked', result.booked, { inConfidence }, mailContext),
    mailToVisitor(result.booked.holdUntil ? 'held' : 'booked', result.booked, mailContext),
  ];
  // The page shows the same for addresses that have confirmed before, so as not to reveal them.
  const isHeld = !submission.emailVerified && holdEnd(values.time, now) !== null;
  return isHeld ? { mails, outcome: 'unconfirmed' } : mails;
};

export function toMailContext(
  { site, branch, offer, origin, secret }: EffectContext & { branch: AppointmentMailContext['branch'] },
  now: Date,
): AppointmentMailContext {
  return { site, branch, offer, origin, secret, now };
}

const noAppointments = 'This branch isn’t taking appointments just now: please choose another';

const limitMessages = {
  address: (phone: string) =>
    `There are already three appointments booked with this address: please ring ${phone} for another`,
  client: (phone: string) =>
    `${maxUnconfirmed} appointments of that day from your connection haven’t been confirmed ` +
    `yet: press the button in the email of one of them first, or ring ${phone}`,
};
