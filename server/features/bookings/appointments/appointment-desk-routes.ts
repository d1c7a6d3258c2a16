/** Routes of one appointment at the desk: its facts, confirming, moving and cancelling. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { londonDay } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { Subject } from '../../../acts/act.ts';
import { type Action, grantingRole } from '../../../acts/permissions.ts';
import { isDay } from '../../../platform/command-line/parse-times.ts';
import { actingContext, currentActor, type DeskServices, permit, readDone } from '../../staff/desk-access.ts';
import type { DeskHost } from '../../staff/desk-part.ts';
import { listRecords } from '../../staff/list-records.ts';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { findConfidence } from '../find-confidence.ts';
import { AppointmentPage, MovePage } from './appointment-desk-pages.tsx';
import type { MoveResult } from './appointment-store.ts';
import { requireAppointment, requireBranch, subjectOf } from './diary-desk.ts';
import { appointmentHref } from './diary-href.ts';
import { shortDay } from './diary-pages.tsx';
import { appointmentMs } from './half-hours.ts';
import { readDiary } from './read-diary.ts';
import { cancelForStaff, confirmForStaff, moveForStaff } from './staff-diary.ts';
import type { Appointment } from './tables.ts';
import { timeTakenMessage } from './time-taken-message.ts';

const doneTexts = {
  booked: 'It is booked.',
  confirmed: 'It is confirmed.',
  moved: 'It is moved, and counts as confirmed.',
  cancelled: 'It is cancelled.',
};

/** Says what was done, and how the visitor hears of it. */
function describeDone(req: Request, { email }: Appointment): string | undefined {
  const done = readDone(req, doneTexts);
  return (
    done && `${done} ${email ? 'The visitor gets an email.' : 'There is no email address: ring the visitor.'}`
  );
}

const justChanged = 'It has just been moved or cancelled by someone else: this is how it is now.';

export function appointmentRoutes(router: Router, services: DeskHost, path: string): void {
  const one = `${path}/appointments/:reference`;
  router.get(one, appointmentPage(services));
  router.post(`${one}/confirm`, permit('appointments confirm'), confirm(services));
  router
    .route(`${one}/move`)
    .all(permit('appointments move'))
    .get((req, res) => sendMovePage(services, req, res))
    .post(move(services));
  router.post(`${one}/cancel`, permit('appointments cancel'), cancel(services));
}

function appointmentPage(services: DeskHost): RequestHandler {
  return async (req, res) => {
    const appointment = await requireAppointment(services, req, res);
    const branch = await requireBranch(services, res, appointment.branch);
    const actor = currentActor(res);
    const { reference } = appointment;
    const content = AppointmentPage({
      appointment,
      records: await listRecords(services, actor, { reference, own: appointmentHref(appointment) }),
      mayResend: grantingRole(actor, 'mail resend', appointment.branch) !== null,
      branchName: branch.name,
      inConfidence: await findConfidence(services, res, appointment),
      isOpen: isOpen(services, appointment),
    });
    const title = `${appointment.name}, ${reference}`;
    const item = `appointments/${reference}`;
    await sendDeskPage(services, res, { title, done: describeDone(req, appointment), item, content });
  };
}

function isOpen({ now }: DeskServices, { startsAt, cancelledAt }: Appointment): boolean {
  return cancelledAt === null && Date.parse(startsAt) + appointmentMs > now().getTime();
}

async function requireOpen(services: DeskServices, req: Request, res: Response): Promise<Appointment> {
  const appointment = await requireAppointment(services, req, res);
  if (!isOpen(services, appointment))
    throw new HttpError(409, `${appointment.reference} is over or cancelled already: nothing has changed.`);
  return appointment;
}

function confirm(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const appointment = await requireOpen(services, req, res);
    const acting = contextOf<boolean>(services, res, 'appointments confirm', appointment);
    await confirmForStaff(acting, appointment);
    finish(services, res, appointment, 'confirmed');
  };
}

function cancel(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const appointment = await requireOpen(services, req, res);
    const acting = contextOf<boolean>(services, res, 'appointments cancel', appointment);
    await cancelForStaff(acting, appointment);
    finish(services, res, appointment, 'cancelled');
  };
}

function contextOf<Result>(
  services: DeskServices,
  res: Response,
  action: Action,
  appointment: Appointment,
  change?: Subject<Result>['change'],
) {
  return actingContext<Result>(services, res, action, {
    ...subjectOf(appointment),
    ...(change && { change }),
  });
}

function finish(
  { outbox }: DeskServices,
  res: Response,
  appointment: Appointment,
  done: keyof typeof doneTexts,
): void {
  outbox.flush();
  res.redirect(303, `${appointmentHref(appointment)}?done=${done}`);
}

async function sendMovePage(services: DeskServices, req: Request, res: Response, message?: string) {
  const appointment = await requireOpen(services, req, res);
  const branch = await requireBranch(services, res, appointment.branch);
  const asked = String(req.query.day ?? '');
  const from = isDay(asked) ? asked : londonDay(new Date(appointment.startsAt));
  const span = { from, days: 1, adviser: null, now: services.now() };
  const [shown] = await readDiary(services.database.read, branch, span);
  if (!shown) throw new RangeError('A day of the diary is missing');
  const title = `Move ${appointment.name}: ${shortDay(shown.date)}`;
  const content = MovePage({ appointment, shown, message });
  await sendDeskPage(services, res, { title, content }, message ? 422 : 200);
}

function move(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const appointment = await requireOpen(services, req, res);
    const [time = '', adviser = ''] = String(req.body?.to ?? '').split(' ');
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) throw new HttpError(400, 'Press a free half hour of the day.');
    const startsAt = at.toISOString();
    const timesOf = ({ startsAt, adviser }: Appointment) => ({ startsAt, adviser });
    const change = (result: MoveResult) =>
      'booked' in result && result.booked.moves !== appointment.moves
        ? { before: timesOf(appointment), after: timesOf(result.booked) }
        : null;
    const acting = contextOf(services, res, 'appointments move', appointment, change);
    const result = await moveForStaff(acting, appointment, { startsAt, adviser });
    if (result && 'booked' in result) return finish(services, res, result.booked, 'moved');
    const branch = await requireBranch(services, res, appointment.branch);
    const message =
      result && 'taken' in result ? timeTakenMessage(startsAt, result.nearest, branch.phone) : justChanged;
    await sendMovePage(services, req, res, message);
  };
}
