/** Pages of the diary: a day, a week, and what leads from one to the other. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/diary.module.css';
import { addDays, formatLongDay, formatTime, formatWeekday } from '#shared/dates.ts';
import { wayTexts } from './describe-appointment.ts';
import {
  appointmentHref,
  blockedHref,
  blockHref,
  type DiaryPlace,
  dayHref,
  diaryPath,
  weekHref,
} from './diary-href.ts';
import { DiaryTable } from './diary-table.tsx';
import type { DiaryCell, DiaryDay } from './read-diary.ts';

interface Choice {
  readonly slug: string;
  readonly name: string;
}

interface DiaryPageProps extends DiaryPlace {
  /** Branches that the person may see. */
  readonly branches: readonly Choice[];
  /** Advisers of the branch. */
  readonly advisers: readonly Choice[];
  readonly today: string;
}

/** Drops the year, which is that of the days around it. */
export function shortDay(day: string): string {
  return formatLongDay(day).replace(/ \d{4}$/, '');
}

export function DayPage({ shown, ...page }: DiaryPageProps & { readonly shown: DiaryDay }) {
  const { branch, day } = page;
  return (
    <div className={styles.diaryDay}>
      <nav aria-label="Days" className={styles.diaryNav}>
        <a href={dayHref({ ...page, day: addDays(day, -1) })}>‹ {formatWeekday(addDays(day, -1))}</a>
        <a href={dayHref({ ...page, day: addDays(day, 1) })}>{formatWeekday(addDays(day, 1))} ›</a>
        <a href={weekHref(page)}>Week</a>
        {day !== page.today && <a href={dayHref({ ...page, day: page.today })}>Today</a>}
      </nav>
      {shown.rows.length === 0 || shown.advisers.length === 0 ? (
        <p>No half hours on this day: the branch is closed, or nobody who takes appointments works.</p>
      ) : (
        <DiaryTable day={shown} branch={branch} />
      )}
      <p>
        <a href={blockHref(page)}>Block a time</a>
      </p>
      <Choices {...page} action={diaryPath} />
      <BackToDesk />
    </div>
  );
}

export function WeekPage({ shown, ...page }: DiaryPageProps & { readonly shown: readonly DiaryDay[] }) {
  const { day } = page;
  return (
    <div className={styles.diaryDay}>
      <nav aria-label="Weeks" className={styles.diaryNav}>
        <a href={weekHref({ ...page, day: addDays(day, -7) })}>‹ Week before</a>
        <a href={weekHref({ ...page, day: addDays(day, 7) })}>Week after ›</a>
        <a href={weekHref({ ...page, day: page.today })}>This week</a>
      </nav>
      {shown.map((each) => (
        <WeekDay key={each.date} shown={each} page={page} />
      ))}
      <Choices {...page} action={`${diaryPath}/week`} />
      <BackToDesk />
    </div>
  );
}

function WeekDay({ shown, page }: { shown: DiaryDay; page: DiaryPlace }) {
  const cells = shown.rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, clock: row.clock })));
  const busy = cells.filter(({ state }) => state === 'booked' || state === 'blocked');
  const free = cells.filter(({ state }) => state === 'free').length;
  return (
    <section className={styles.diaryWeekDay}>
      <h2>
        <a href={dayHref({ ...page, day: shown.date })}>{shortDay(shown.date)}</a>
      </h2>
      <p>{shown.rows.length === 0 ? 'Closed' : `${free} free`}</p>
      {busy.length > 0 && (
        <ul className="plain">
          {firstOfBlocks(busy).map((cell) => (
            <li key={`${cell.clock} ${cell.adviser.slug}`}>
              <BusyLine cell={cell} clock={cell.clock} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Retains one line of each adviser's blocked time, however long it is. */
function firstOfBlocks<Cell extends DiaryCell>(cells: readonly Cell[]): Cell[] {
  return cells.filter(
    ({ state, block, adviser }, at) =>
      state !== 'blocked' ||
      cells.findIndex(
        (each) => each.state === 'blocked' && each.block === block && each.adviser.slug === adviser.slug,
      ) === at,
  );
}

function BusyLine({ cell: { adviser, appointment, block }, clock }: { cell: DiaryCell; clock: string }) {
  if (!appointment)
    return (
      <a href={block && blockedHref(block)}>
        From {formatTime(clock)}: {adviser.name}, {block?.why || 'blocked'}
      </a>
    );
  return (
    <a href={appointmentHref(appointment)}>
      {formatTime(clock)} <strong>{appointment.name}</strong>, {appointment.subject},{' '}
      {wayTexts[appointment.way]}, {adviser.name}
      {appointment.holdUntil && ', not confirmed'}
      {block && ', in a blocked time: ring'}
    </a>
  );
}

/** Chooses another branch, adviser or day, without scripts as with them. */
function Choices({ action, branch, day, adviser, branches, advisers }: DiaryPageProps & { action: string }) {
  return (
    <details className={styles.diaryChoices}>
      <summary>Another day, adviser or branch</summary>
      <form action={action}>
        <label>
          Day
          <input type="date" name="day" defaultValue={day} required />
        </label>
        <label>
          Adviser
          <select name="adviser" defaultValue={adviser ?? ''}>
            <option value="">Everybody</option>
            {advisers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {branches.length > 1 ? (
          <label>
            Branch
            <select name="branch" defaultValue={branch}>
              {branches.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <input type="hidden" name="branch" value={branch} />
        )}
        <button type="submit" className={buttonStyles.ghost}>
          Show
        </button>
      </form>
    </details>
  );
}

function BackToDesk() {
  return (
    <p>
      <a href="/staff">Back to the desk</a>
    </p>
  );
}
