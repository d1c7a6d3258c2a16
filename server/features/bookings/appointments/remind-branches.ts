/** Reminds branches: of the next day's appointments on the evening before, and of a video call before it. */
import {
  addDays,
  formatTime,
  hourMs,
  londonClock,
  londonDay,
  londonMidnight,
  londonMoment,
} from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { enqueueOnce } from '../../../platform/mail/enqueue-once.ts';
import { action, paragraph } from '../../../platform/mail/mail-document.ts';
import type { JobContext } from '../../job-context.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { formatAppointmentTime, wayTexts } from './describe-appointment.ts';
import { appointmentHref, dayHref } from './diary-href.ts';
import type { Appointment } from './tables.ts';

const listAt = '17:00';
/** Time in which the adviser sends the visitor the link of a video call. */
const videoAheadMs = 2 * hourMs;

interface Notice {
  /** Key of one notice: another server or a later run finds it. */
  readonly key: string;
  readonly branch: string;
  compose(to: string): OutgoingMail;
}

/** Resolves to the number of reminders enqueued. */
export async function remindBranches(context: JobContext): Promise<number> {
  const now = context.now();
  const coming = await findComing(context, now);
  const notices = [...listsOf(coming, context, now), ...videoCallsOf(coming, context, now)];
  const sent = await readSent(context, notices);
  let reminded = 0;
  for (const { key, branch: slug, compose } of notices) {
    if (sent.has(key)) continue;
    const { branch } = await context.query(appointmentPlaceQuery, { branch: slug });
    if (!branch) continue;
    const isFirst = await context.database.write((transaction) =>
      enqueueOnce(transaction, key, compose(branch.email), now),
    );
    if (isFirst) reminded += 1;
  }
  if (reminded > 0) context.outbox.flush();
  return reminded;
}

/** Lists each branch's day, due from 5pm on the day before. A branch without appointments gets none. */
function listsOf(coming: readonly Appointment[], { deskOrigin }: JobContext, now: Date): Notice[] {
  // An appointment changed since then has had an email of its own.
  const due = coming.filter(({ startsAt, changedAt }) => {
    const from = londonMoment(addDays(londonDay(new Date(startsAt)), -1), listAt);
    return now >= from && changedAt < from.toISOString();
  });
  const byDay = groupBy(due, ({ branch, startsAt }) => `${branch} ${londonDay(new Date(startsAt))}`);
  return [...byDay].map(([place, appointments]) => {
    const [branch = '', day = ''] = place.split(' ');
    const url = `${deskOrigin}${dayHref({ branch, day, adviser: null })}`;
    return {
      key: `diary-list ${place}`,
      branch,
      compose: (to) => listMail(to, { day, appointments, url }),
    };
  });
}

function listMail(
  to: string,
  { day, appointments, url }: { day: string; appointments: readonly Appointment[]; url: string },
): OutgoingMail {
  const when = formatAppointmentTime(londonMoment(day, '12:00').toISOString()).replace(/ at .*/, '');
  const count = appointments.length === 1 ? '1 appointment' : `${appointments.length} appointments`;
  return {
    to,
    replyTo: null,
    subject: `${count} on ${when}`,
    body: {
      preview: count,
      parts: [
        paragraph(`The diary of ${when}:`),
        { kind: 'facts', rows: appointments.map((each) => [timeOf(each), describe(each)] as const) },
        action('Open the diary', url),
      ],
      signature: ['Premier'],
    },
  };
}

function describe({ adviserName, name, subject, way, phone, holdUntil }: Appointment): string {
  const parts = [adviserName, name, subject, wayTexts[way], phone, holdUntil && 'not confirmed yet'];
  return parts.filter(Boolean).join(', ');
}

const timeOf = ({ startsAt }: Appointment) => formatTime(londonClock(new Date(startsAt)).time);

/** The visitor was promised a link "in good time": the adviser replies to this email with it. */
function videoCallsOf(coming: readonly Appointment[], { deskOrigin }: JobContext, now: Date): Notice[] {
  return coming
    .filter(({ way, holdUntil }) => way === 'video' && holdUntil === null)
    .filter(({ startsAt }) => Date.parse(startsAt) - now.getTime() <= videoAheadMs)
    .map((call) => ({
      key: `video-call ${call.id} ${call.startsAt}`,
      branch: call.branch,
      compose: (to) => videoMail(to, call, `${deskOrigin}${appointmentHref(call)}`),
    }));
}

function videoMail(to: string, call: Appointment, url: string): OutgoingMail {
  const { adviserName, name, email, phone, subject } = call;
  const reach = email
    ? `Reply to this email with it: that goes to ${email}.`
    : `Ring ${phone ?? 'the visitor'}.`;
  return {
    to,
    replyTo: email || null,
    subject: `Video call at ${timeOf(call)}: ${adviserName} with ${name}`,
    body: {
      preview: `${adviserName} sends the link.`,
      parts: [
        paragraph(`${adviserName}, send ${name} the link of the video call now. ${reach}`),
        {
          kind: 'facts',
          rows: [
            ['When', formatAppointmentTime(call.startsAt)],
            ['About', subject],
            ...(phone ? [['Phone', phone] as const] : []),
          ],
        },
        action('Open the appointment', url),
      ],
      signature: ['Premier'],
    },
  };
}

/** Reads today and tomorrow, without what has begun. */
async function findComing({ database }: JobContext, now: Date): Promise<Appointment[]> {
  const rows = await database.read
    .selectFrom('appointments')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', now.toISOString())
    .where('startsAt', '<', londonMidnight(addDays(londonDay(now), 2)).toISOString())
    .orderBy('startsAt')
    .execute();
  return rows.filter(isAppointment);
}

async function readSent({ database }: JobContext, notices: readonly Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set();
  const keys = notices.map(({ key }) => key);
  const rows = await database.read.selectFrom('sentNotices').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}
