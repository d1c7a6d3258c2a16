/** The week of a shop with today marked, and the days ahead that differ. */
import { formatLongDay } from '#shared/dates.ts';
import { type BranchHours, comingSpecialDays, weekTable } from '#shared/opening-hours.ts';

export function BranchHoursSection({ branch, now }: { branch: BranchHours; now: Date }) {
  const special = comingSpecialDays(branch, now);
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">When we’re open</h2>
      {branch.hours.length > 0 && <WeekTable branch={branch} now={now} />}
      {special.length > 0 && (
        <>
          <h3 id="special-days">{branch.hours.length > 0 ? 'Days that differ' : 'First days'}</h3>
          <dl className="special-days" aria-labelledby="special-days">
            {special.map(({ date, text, why }) => (
              <div key={date}>
                <dt>
                  {formatLongDay(date)} <span>{why}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function WeekTable({ branch, now }: { branch: BranchHours; now: Date }) {
  return (
    <table className="week">
      <caption className="visually-hidden">Opening hours, day by day</caption>
      <tbody>
        {weekTable(branch, now).map(({ date, name, today, text, why }) => (
          <tr key={date} className={today ? 'today' : undefined}>
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
