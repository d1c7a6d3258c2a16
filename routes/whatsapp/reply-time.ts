/** Reply time of a message sent now, never promised sooner than is true. */
import { addDays, formatDay, formatTime, formatWeekday, londonClock } from '#shared/dates.ts';
import { type BranchHours, openState } from '#shared/opening-hours/opening-hours.ts';

/** Minutes that the desks promise while they are open. */
const usualReplyMinutes = 60;

export function replyTimeLine(recipient: BranchHours, now: Date): string {
  const { open, until, opensNext } = openState(recipient, now);
  const { date, minutes } = londonClock(now);
  if (!open && !opensNext) return 'No one is there just now, so please ring.';
  if (!open && opensNext)
    return `Opens ${formatTime(opensNext.opens)} ${formatRelativeDay(opensNext.date, date)}. Your message will wait.`;
  if (until && toMinutes(until) - minutes < usualReplyMinutes)
    return `Open until ${formatTime(until)}. We may answer when we next open.`;
  return `Open until ${formatTime(until ?? '')}. We normally answer within the hour.`;
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `today`, `tomorrow`, `on Monday`, and from a week ahead with its date. */
function formatRelativeDay(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day < addDays(today, 7) ? `on ${formatWeekday(day)}` : `on ${formatWeekday(day)} ${formatDay(day)}`;
}
