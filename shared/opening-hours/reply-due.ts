/** Moment at which the reply that a form promises is due, from the branch's hours and London's clock. */
import { addDays, formatWeekday, hourMs, londonDay, londonMoment } from '../dates.ts';
import type { ReplyDue } from '../forms/define-form.ts';
import { bankHoliday } from './bank-holidays.ts';
import { type BranchHours, openingPeriodsOn } from './opening-hours.ts';
import { nextClosing } from './reply-deadline.ts';

export interface DueContext {
  /** Branch that replies; null for the desk. */
  readonly branch: BranchHours | null;
  /** Returns the first value of a field. */
  readonly readValue: (field: string) => string | undefined;
  readonly now: Date;
  /** London day from which working days are counted, where it is not today. */
  readonly countFrom?: string | undefined;
}

/** The desk closes at this time on working days. */
const deskCloses = '17:30';
/** The desk replies for a branch that does not open: `replySentence` says so. */
const deskWorkingDays = 2;
/** Last moment of each part of the day; a branch that closes earlier calls before it closes. */
const partEnds: Readonly<Record<string, string>> = { morning: '12:00', afternoon: '16:00' };

export function replyDueAt(due: ReplyDue, context: DueContext): Date {
  if (typeof due === 'object') return afterWorkingDays(due.workingDays, context);
  if (due === 'collection') return beforeCollection(context);
  const next = context.branch && nextClosing(context.branch, context.now);
  if (!next) return afterWorkingDays(deskWorkingDays, context);
  const partEnd = due === 'part-of-next-day' ? partEnds[context.readValue('when') ?? ''] : undefined;
  return londonMoment(next.date, partEnd && partEnd < next.closes ? partEnd : next.closes);
}

/** Counts working days after today, or after `countFrom` if later; due when the desk closes on the last. */
function afterWorkingDays(count: number, { now, countFrom }: DueContext): Date {
  const today = londonDay(now);
  let day = countFrom !== undefined && countFrom > today ? countFrom : today;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return londonMoment(day, deskCloses);
}

function isWorkingDay(day: string): boolean {
  return !/^S(?:atur|un)day/.test(formatWeekday(day)) && bankHoliday(day) === undefined;
}

/** Notes for collection today, once the branch is open, are ready within the hour. */
function beforeCollection(context: DueContext): Date {
  const { branch, readValue, now } = context;
  const day = readValue('day');
  const opens = day && branch && openingPeriodsOn(branch, day)[0]?.opens;
  if (!day || !opens) return afterWorkingDays(deskWorkingDays, context);
  const opening = londonMoment(day, opens);
  return opening > now ? opening : new Date(now.getTime() + hourMs);
}
