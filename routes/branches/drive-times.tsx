/** Driving times from a shop's town to airports and ports. */
import { formatDay } from '#shared/dates.ts';
import { formatMinutes } from '#shared/format-minutes.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './drive-times.module.css';

export function DriveTimes({ branch }: { branch: BranchDetails }) {
  const { driveTimes, town } = branch;
  const checked = driveTimes.map((time) => time.checked).sort()[0];
  if (!checked) return null;
  return (
    <section aria-labelledby="drive-times">
      <h3 id="drive-times">By car from {town}</h3>
      <table className={styles.driveTimes}>
        <caption className="visually-hidden">Minutes by car from {town} to airports and ports</caption>
        <tbody>
          {driveTimes.map(({ to, minutes }) => (
            <tr key={to}>
              <th scope="row">{to}</th>
              <td>{formatMinutes(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        In normal traffic, checked on {formatDay(checked)}. Allow more on a Friday.
      </p>
    </section>
  );
}
