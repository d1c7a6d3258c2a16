/** Words for the time by which a reply is due: `by 5.30pm today`, `3 hours late`. */
import { addDays, formatDay, formatTime, formatWeekday, londonClock } from '#shared/dates.ts';
import { formatSpan } from '../staff/format-span.ts';

export function formatDue(dueAt: string, now: Date): string {
  const lateMs = now.getTime() - Date.parse(dueAt);
  if (lateMs > 0) return `${formatSpan(lateMs)} late`;
  const { date, time } = londonClock(new Date(dueAt));
  return `by ${formatTime(time)} ${formatRelativeDay(date, londonClock(now).date)}`;
}

/** `Reply by 5.30pm today.`, `The reply is 3 hours late.` */
export function dueSentence(dueAt: string, now: Date): string {
  return Date.parse(dueAt) < now.getTime()
    ? `The reply is ${formatDue(dueAt, now)}.`
    : `Reply ${formatDue(dueAt, now)}.`;
}

function formatRelativeDay(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  const day = `on ${formatWeekday(date)}`;
  return date < addDays(today, 7) ? day : `${day} ${formatDay(date)}`;
}
