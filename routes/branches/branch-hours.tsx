/** Opening hours of a shop: the week with today marked, and the days ahead that differ. */
import { formatLongDay } from '#shared/dates.ts';
import { type BranchHours, upcomingSpecialDays, weekTable } from '#shared/opening-hours/opening-hours.ts';
import styles from './branch-hours.module.css';

/** Special days shown at first, enough to plan with; the rest of the year is collapsed. */
const shownAtOnce = 4;

type SpecialRow = ReturnType<typeof upcomingSpecialDays>[number];

export function BranchHoursSection({ branch, now }: { branch: BranchHours; now: Date }) {
  const special = upcomingSpecialDays(branch, now);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">When we’re open</h2>
      {branch.hours.length > 0 && <WeekTable branch={branch} now={now} />}
      {special.length > 0 && (
        <>
          <h3>{branch.hours.length > 0 ? 'Days with different hours' : 'First days'}</h3>
          <SpecialDays days={special.slice(0, shownAtOnce)} />
          {special.length > shownAtOnce && (
            <details className={styles.laterDays}>
              <summary>More days with different hours</summary>
              <SpecialDays days={special.slice(shownAtOnce)} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function SpecialDays({ days }: { days: readonly SpecialRow[] }) {
  return (
    <dl className={styles.specialDays}>
      {days.map(({ date, text, why }) => (
        <div key={date}>
          <dt>
            {formatLongDay(date)} <span>{why}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function WeekTable({ branch, now }: { branch: BranchHours; now: Date }) {
  return (
    <table className={styles.week}>
      <caption className="visually-hidden">Opening hours, day by day</caption>
      <tbody>
        {weekTable(branch, now).map(({ date, name, today, text, why }) => (
          <tr key={date} className={today ? styles.today : undefined}>
            <th scope="row">{today ? `Today, ${name}` : name}</th>
            <td>
              {text}
              {why && <span>{why}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
