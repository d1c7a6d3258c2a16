/** Week of free times on show, with links to the weeks before and after it. */
import { addDays, londonDay } from '#shared/dates.ts';
import { dayAndMonth } from './time-options.ts';
import styles from './week-links.module.css';

interface WeekLinksProps {
  times: { readonly from: string; readonly nextFree: string | null; readonly lastDay: string };
  /** True for the first free days, which have no earlier week. */
  isFirst: boolean;
  /** True when that week has nothing free. */
  isEmpty: boolean;
  now: Date;
  /** Returns the address of the same page, starting at another day. */
  hrefFrom(day: string): string;
}

const weekDays = 7;

export function WeekLinks({ times, isFirst, isEmpty, now, hrefFrom }: WeekLinksProps) {
  const { from, nextFree, lastDay } = times;
  const today = londonDay(now);
  const before = !isFirst && from > today ? [addDays(from, -weekDays), today].sort().at(-1) : undefined;
  const after = addDays(from, weekDays);
  const last = [addDays(after, -1), lastDay].sort()[0] as string;
  return (
    <div className={styles.week}>
      <p>
        {isEmpty ? 'Nothing is free' : 'Free times'} from <b>{dayAndMonth(from)}</b> to{' '}
        <b>{dayAndMonth(last)}</b>
        {isEmpty && nextFree && (
          <>
            .{' '}
            <a href={hrefFrom(nextFree)} rel="nofollow">
              The next free time is on {dayAndMonth(nextFree)}
            </a>
          </>
        )}
      </p>
      <nav aria-label="Weeks">
        <ul className="plain">
          {before && (
            <li>
              <a href={hrefFrom(before)} rel="nofollow">
                Earlier days
              </a>
            </li>
          )}
          {after <= lastDay && (
            <li>
              <a href={hrefFrom(after)} rel="nofollow">
                Later days, from {dayAndMonth(after)}
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
