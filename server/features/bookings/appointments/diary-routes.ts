/** Routes of the diary at the desk: a day, a week, booking from a free half hour, and blocked times. */
import type { Request, RequestHandler, Response, Router } from 'express';
import { addDays, formatLongDay, londonDay, londonMidnight, londonMoment } from '#shared/dates.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { actingContext, type DeskServices, permit, readDone } from '../../staff/desk-access.ts';
import type { DeskHost } from '../../staff/desk-part.ts';
import type { DeskFormState } from '../../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../../staff/pages/desk-page.tsx';
import { readDeskForm } from '../../staff/read-desk-form.ts';
import { BlockPage, DiaryFormPage } from './appointment-desk-pages.tsx';
import { appointmentRoutes } from './appointment-desk-routes.ts';
import { formatAppointmentTime } from './describe-appointment.ts';
import { readPlace, requireBlock, requireBranch, subjectOf } from './diary-desk.ts';
import { blockForm, staffBookingForm, topicLabel, wholeBranch } from './diary-forms.ts';
import { appointmentHref, blockedHref, blockHref, bookHref, dayHref, diaryPath } from './diary-href.ts';
import { DayPage, shortDay, WeekPage } from './diary-pages.tsx';
import { weekdayOf } from './half-hours.ts';
import { readDiary } from './read-diary.ts';
import { blockTimes, bookForStaff, listAppointments, unblockTimes, unusedReference } from './staff-diary.ts';
import type { Appointment, AppointmentBlock, AppointmentWay } from './tables.ts';
import { timeTakenMessage } from './time-taken-message.ts';

const doneTexts = { opened: 'The time can be booked again.' };

export function diaryRoutes(router: Router, services: DeskHost): void {
  const path = diaryPath.replace('/staff', '');
  router.use(path, permit('appointments book'));
  router.get(path, dayPage(services));
  router.get(`${path}/week`, weekPage(services));
  router.route(`${path}/book`).get(bookPage(services)).post(book(services));
  router.route(`${path}/block`).get(blockFormPage(services)).post(block(services));
  router.get(`${path}/blocks/:id`, blockPage(services));
  router.post(`${path}/blocks/:id/remove`, unblock(services));
  appointmentRoutes(router, services, path);
}

function dayPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { place, branch, branches, today } = await readPlace(services, req, res);
    const span = { from: place.day, days: 1, adviser: place.adviser, now: services.now() };
    const [shown] = await readDiary(services.database.read, branch, span);
    if (!shown) throw new RangeError('A day of the diary is missing');
    const content = DayPage({ ...place, branches, advisers: branch.advisers, today, shown });
    const title = `${branch.name}, ${shortDay(place.day)}`;
    await sendDeskPage(services, res, { title, done: readDone(req, doneTexts), content });
  };
}

function weekPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { place, branch, branches, today } = await readPlace(services, req, res);
    const from = mondayOf(place.day);
    const span = { from, days: 7, adviser: place.adviser, now: services.now() };
    const shown = await readDiary(services.database.read, branch, span);
    const content = WeekPage({ ...place, branches, advisers: branch.advisers, today, shown });
    await sendDeskPage(services, res, { title: `${branch.name}, week of ${formatLongDay(from)}`, content });
  };
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(londonMoment(day, '12:00')) + 6) % 7));
}

/** Reads the half hour of the address: branch, adviser and time. */
async function readHalfHour(services: DeskServices, req: Request, res: Response) {
  const { branch: slug, adviser: asked, time } = req.query;
  const branch = await requireBranch(services, res, String(slug));
  const adviser = branch.advisers.find((one) => one.slug === asked);
  const at = new Date(String(time));
  if (!adviser || Number.isNaN(at.getTime()))
    throw new HttpError(404, 'There is no such half hour. Open the day again.');
  return { branch, adviser, startsAt: at.toISOString() };
}

type HalfHour = Awaited<ReturnType<typeof readHalfHour>>;

async function sendBookPage(
  services: DeskServices,
  res: Response,
  { branch, adviser, startsAt }: HalfHour,
  state: DeskFormState,
  status = 200,
) {
  const definition: FormDefinition = staffBookingForm(branch);
  const content = DiaryFormPage({
    ...{ ...state, definition, startsAt, now: services.now() },
    intro: `${formatAppointmentTime(startsAt)}, for half an hour with ${adviser.name}, ${branch.name}.`,
    action: bookHref(branch.slug, adviser.slug, startsAt),
    branch: branch.slug,
  });
  await sendDeskPage(services, res, { title: definition.heading, content }, status);
}

function bookPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const halfHour = await readHalfHour(services, req, res);
    await sendBookPage(services, res, halfHour, { values: { way: 'shop' }, errors: {} });
  };
}

function book(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const halfHour = await readHalfHour(services, req, res);
    const { branch, adviser, startsAt } = halfHour;
    const form = await readDeskForm(services, staffBookingForm(branch), req.body);
    if (!form.isValid) return sendBookPage(services, res, halfHour, form, 422);
    const { name, phone, email, topic, way } = form.values;
    const asked = {
      ...{ startsAt, adviser: adviser.slug, offer: null, subject: topicLabel(topic) },
      ...{ name: String(name), phone: String(phone), email: String(email), way: way as AppointmentWay },
      reference: await unusedReference(services.database.read),
    };
    const context = actingContext(services, res, 'appointments book', {
      ...subjectOf({ ...asked, branch: branch.slug }),
      change: (result: Awaited<ReturnType<typeof bookForStaff>>) =>
        result && 'booked' in result ? { after: { startsAt, adviser: result.booked.adviser } } : null,
    });
    const result = await bookForStaff(context, branch.slug, asked);
    if (result && 'booked' in result) {
      services.outbox.flush();
      return res.redirect(303, `${appointmentHref(result.booked)}?done=booked`);
    }
    const repeated = await findRepeated(services, halfHour, asked.name);
    if (repeated) return res.redirect(303, `${appointmentHref(repeated)}?done=booked`);
    const message = timeTakenMessage(startsAt, result?.nearest ?? [], branch.phone);
    await sendBookPage(services, res, halfHour, { ...form, message }, 422);
  };
}

/** Finds what the first press of a double press has booked. */
async function findRepeated(
  { database }: DeskServices,
  { branch, adviser, startsAt }: HalfHour,
  name: string,
): Promise<Appointment | undefined> {
  const [there] = await listAppointments(database.read, {
    ...{ branch: branch.slug, adviser: adviser.slug },
    ...{ from: startsAt, until: new Date(Date.parse(startsAt) + 1).toISOString() },
  });
  return there?.startsAt === startsAt && there.name === name ? there : undefined;
}

async function sendBlockForm(
  services: DeskServices,
  res: Response,
  { branch, place }: Pick<Awaited<ReturnType<typeof readPlace>>, 'branch' | 'place'>,
  state: DeskFormState,
  status = 200,
) {
  const definition: FormDefinition = blockForm(branch);
  const content = DiaryFormPage({
    ...{ ...state, definition, now: services.now() },
    intro: `No visitor can book ${branch.name} in this time. What is booked already stays: ring, and move it.`,
    action: blockHref(place),
    branch: branch.slug,
    startsAt: londonMoment(place.day, '12:00').toISOString(),
  });
  await sendDeskPage(services, res, { title: definition.heading, content }, status);
}

function blockFormPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { branch, place } = await readPlace(services, req, res);
    const { adviser, day } = place;
    const values = { adviser: adviser ?? '', from: day, until: day, fromTime: 'start', untilTime: 'end' };
    await sendBlockForm(services, res, { branch, place }, { values, errors: {} });
  };
}

function block(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { branch, place } = await readPlace(services, req, res);
    const form = await readDeskForm(services, blockForm(branch), req.body);
    if (!form.isValid) return sendBlockForm(services, res, { branch, place }, form, 422);
    const { adviser, why, ...range } = form.values as Record<string, string>;
    const [startsAt, endsAt] = readRange(range);
    if (startsAt >= endsAt) {
      const errors = { until: 'The end must be after the start' };
      return sendBlockForm(services, res, { branch, place }, { ...form, errors }, 422);
    }
    const row = {
      ...{ branch: branch.slug, startsAt, endsAt, why: why || null },
      adviser: adviser === wholeBranch ? null : (adviser as string),
    };
    const subject = {
      ...{ subject: `${branch.slug} ${adviser}`, branch: branch.slug, why: row.why },
      change: () => ({ after: row }),
    };
    const { id } = await blockTimes(actingContext(services, res, 'appointments block', subject), row);
    res.redirect(303, blockedHref({ id }));
  };
}

/** Returns the start and the end in UTC; the last day is included. */
function readRange({ from = '', fromTime = '', until = '', untilTime = '' }: Record<string, string>) {
  const startsAt = fromTime === 'start' ? londonMidnight(from) : londonMoment(from, fromTime);
  const endsAt = untilTime === 'end' ? londonMidnight(addDays(until, 1)) : londonMoment(until, untilTime);
  return [startsAt.toISOString(), endsAt.toISOString()] as const;
}

function blockPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const found = await requireBlock(services, req, res);
    const branch = await requireBranch(services, res, found.branch);
    const { adviser, startsAt: from, endsAt: until } = found;
    const filter = { branch: found.branch, adviser: adviser ?? undefined, from, until };
    const content = BlockPage({
      block: found,
      who: branch.advisers.find(({ slug }) => slug === adviser)?.name ?? adviser ?? branch.name,
      toRing: await listAppointments(services.database.read, filter),
    });
    await sendDeskPage(services, res, { title: 'A blocked time', content });
  };
}

function unblock(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const found = await requireBlock(services, req, res);
    const { id, branch, startsAt } = found;
    const subject = {
      subject: id,
      branch,
      change: (isDeleted: boolean) => describeRemoved(found, isDeleted),
    };
    await unblockTimes(actingContext(services, res, 'appointments unblock', subject), id);
    const day = londonDay(new Date(startsAt));
    res.redirect(303, `${dayHref({ branch, day, adviser: null })}&done=opened`);
  };
}

function describeRemoved({ id: _, madeAt: __, ...before }: AppointmentBlock, isDeleted: boolean) {
  return isDeleted ? { before } : null;
}
