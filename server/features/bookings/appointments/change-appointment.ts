/** Effects of the emailed appointment link: confirm, move or cancel, until an hour before the appointment. */
import type { Transaction } from '../../../platform/database/tables.ts';
import type { Effect, EffectContext, Submission } from '../../../submissions/submission.ts';
import { hasLapsed } from '../holds.ts';
import { verifyAppointmentToken } from './appointment-link.ts';
import { mailToBranch, mailToVisitor } from './appointment-mails.ts';
import { canChange } from './appointment-reader.ts';
import {
  cancelAppointment,
  confirmAppointment,
  findAppointment,
  moveAppointment,
} from './appointment-store.ts';
import { toMailContext } from './book-appointment.ts';
import type { Appointment } from './tables.ts';
import { timeTakenMessage } from './time-taken-message.ts';

/** Sends one email, however often the button is pressed. */
export const appointmentConfirm: Effect<'appointment-confirm'> = async (submission, context, transaction) => {
  const { values, receivedAt: now } = submission;
  const linked = await findLinked(submission, values, context, transaction);
  if ('refused' in linked) return { refused: { token: linked.refused } };
  const firm = await confirmAppointment(transaction, linked.appointment, now);
  if (!firm) return { refused: { token: justChanged } };
  if (!firm.isNew) return [];
  return [
    mailToVisitor('booked', firm.appointment, toMailContext({ ...context, branch: linked.branch }, now)),
  ];
};

export const appointmentChange: Effect<'appointment-change'> = async (submission, context, transaction) => {
  const { values, receivedAt: now } = submission;
  const linked = await findLinked(submission, values, context, transaction);
  if ('refused' in linked) return { refused: { time: linked.refused } };
  const { appointment, branch } = linked;
  const result = await moveAppointment(
    transaction,
    branch,
    { appointment, startsAt: values.time, adviser: values.adviser || null },
    now,
  );
  if ('changed' in result) return { refused: { time: justChanged } };
  if ('taken' in result)
    return { refused: { time: timeTakenMessage(values.time, result.nearest, branch.phone) } };
  if (result.booked.moves === appointment.moves) return [];
  const mailContext = toMailContext({ ...context, branch }, now);
  return [
    mailToBranch('moved', result.booked, { before: appointment }, mailContext),
    mailToVisitor('moved', result.booked, mailContext),
  ];
};

export const appointmentCancel: Effect<'appointment-cancel'> = async (submission, context, transaction) => {
  const { values, receivedAt: now } = submission;
  const linked = await findLinked(submission, values, context, transaction);
  if ('refused' in linked) return { refused: { token: linked.refused } };
  const { appointment, branch } = linked;
  if (!(await cancelAppointment(transaction, appointment.id, now))) return [];
  const mailContext = toMailContext({ ...context, branch }, now);
  return [
    mailToBranch('cancelled', appointment, {}, mailContext),
    mailToVisitor('cancelled', appointment, mailContext),
  ];
};

const justChanged = 'It has just been changed by someone else: please open the link again';

type Linked =
  | { appointment: Appointment; branch: NonNullable<EffectContext['branch']> }
  | { refused: string };

async function findLinked(
  { receivedAt: now }: Submission,
  { token }: { token: string },
  { branch, secret, site }: EffectContext,
  transaction: Transaction,
): Promise<Linked> {
  const link = verifyAppointmentToken(token, secret, now);
  const appointment = link && (await findAppointment(transaction, link.id));
  // The page sends the appointment's own branch, so a different one was tampered with.
  if (!appointment || appointment.branch !== branch?.slug)
    return { refused: `This link has expired: please ring ${branch?.phone ?? site.phone}` };
  if (appointment.cancelledAt)
    return {
      refused: hasLapsed(appointment)
        ? 'It wasn’t confirmed in time, so it has gone back: please book a new time'
        : 'It’s already cancelled: please book a new time',
    };
  if (!canChange(appointment, now))
    return { refused: `It starts within the hour: please ring ${branch.phone} to change it` };
  return { appointment, branch };
}
