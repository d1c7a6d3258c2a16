/** Diary of a branch for staff: each half hour of a day by adviser, booked, blocked, free, over or away. */
import { addDays, londonClock, londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import { type Adviser, type BookableBranch, findStaffTimes } from './free-times.ts';
import { appointmentMs, type DaySpan, daysOf, halfHoursOn, weekdayOf } from './half-hours.ts';
import { listAppointments, listBlocks } from './staff-diary.ts';
import type { Appointment, AppointmentBlock } from './tables.ts';

export interface DiaryCell {
  readonly adviser: Pick<Adviser, 'slug' | 'name'>;
  /** `over` has ended or is too far ahead; on `away` the adviser does not work. */
  readonly state: 'booked' | 'blocked' | 'free' | 'over' | 'away';
  readonly appointment?: Appointment;
  /** Also set for an appointment in a blocked time: the visitor has to be rung. */
  readonly block?: AppointmentBlock;
}

export interface DiaryRow {
  readonly startsAt: string;
  /** London time, `09:30`. */
  readonly clock: string;
  readonly cells: readonly DiaryCell[];
}

export interface DiaryDay {
  /** ISO date in London. */
  readonly date: string;
  readonly advisers: readonly DiaryCell['adviser'][];
  readonly rows: readonly DiaryRow[];
}

export interface DiaryQuestion extends DaySpan {
  /** Null for every adviser. */
  readonly adviser: string | null;
  readonly now: Date;
}

/** Reads the days of one branch only. */
export async function readDiary(
  read: Reader,
  branch: BookableBranch,
  { adviser, now, ...span }: DiaryQuestion,
): Promise<DiaryDay[]> {
  const filter = {
    branch: branch.slug,
    adviser: adviser ?? undefined,
    from: londonMidnight(span.from).toISOString(),
    until: londonMidnight(addDays(span.from, span.days)).toISOString(),
  };
  const booked = (await listAppointments(read, filter)).filter(({ startsAt }) => startsAt >= filter.from);
  const blocks = await listBlocks(read, filter);
  const free = new Map(
    (await findStaffTimes(read, branch, span, now)).map(({ startsAt, advisers }) => [startsAt, advisers]),
  );
  const cellOf = (startsAt: string, one: DiaryCell['adviser']): DiaryCell => {
    const appointment = booked.find((each) => each.startsAt === startsAt && each.adviser === one.slug);
    const block = blocks.find((each) => covers(each, startsAt, one.slug));
    const found = { adviser: one, ...(appointment && { appointment }), ...(block && { block }) };
    if (appointment) return { ...found, state: 'booked' };
    if (!works(branch, one.slug, startsAt)) return { ...found, state: 'away' };
    if (block) return { ...found, state: 'blocked' };
    return { ...found, state: free.get(startsAt)?.includes(one.slug) ? 'free' : 'over' };
  };
  return daysOf(span).map((date) => {
    const ofDay = booked.filter(({ startsAt }) => londonClock(new Date(startsAt)).date === date);
    const open = halfHoursOn(branch, date).map(({ startsAt }) => startsAt.toISOString());
    // Hours and advisers may have changed since an appointment was booked: it is shown all the same.
    const times = [...new Set([...open, ...ofDay.map(({ startsAt }) => startsAt)])].sort();
    const advisers = advisersOf(branch, times, ofDay).filter(({ slug }) => (adviser ?? slug) === slug);
    const rows = times.map((startsAt) => ({
      startsAt,
      clock: londonClock(new Date(startsAt)).time,
      cells: advisers.map((one) => cellOf(startsAt, one)),
    }));
    return { date, advisers, rows };
  });
}

function works({ advisers }: BookableBranch, slug: string, startsAt: string): boolean {
  const days = advisers.find((one) => one.slug === slug)?.days ?? [];
  return days.includes(weekdayOf(new Date(startsAt)));
}

function covers(block: AppointmentBlock, startsAt: string, adviser: string): boolean {
  const endsAt = new Date(Date.parse(startsAt) + appointmentMs).toISOString();
  const isOf = block.adviser === null || block.adviser === adviser;
  return isOf && block.startsAt < endsAt && block.endsAt > startsAt;
}

/** Lists advisers who work on the day, then those who have left or do not, but are booked on it. */
function advisersOf(
  branch: BookableBranch,
  times: readonly string[],
  booked: readonly Appointment[],
): DiaryCell['adviser'][] {
  const there = branch.advisers.filter(({ slug }) => times.some((startsAt) => works(branch, slug, startsAt)));
  const others = booked.filter(({ adviser }) => !there.some(({ slug }) => slug === adviser));
  const named = new Map(others.map(({ adviser, adviserName }) => [adviser, adviserName]));
  return [...there, ...[...named].map(([slug, name]) => ({ slug, name }))];
}
