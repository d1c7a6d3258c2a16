/** How long the drive from a shop's town takes to airports and ports. */
import { formatDay } from '#shared/dates.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './drive-times.module.css';

export function DriveTimes({ branch }: { branch: BranchDetails }) {
  const { driveTimes, town } = branch;
  const checked = driveTimes.map((time) => time.checked).sort()[0];
  if (!checked) return null;
  return (
    <section aria-labelledby="drive-times">
      <h2 id="drive-times">By car from {town}</h2>
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
        In ordinary traffic, looked up on {formatDay(checked)}. Allow more on a Friday.
      </p>
    </section>
  );
}

/** `46` → `46 minutes`, `116` → `1 hour 56 minutes`. */
function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(rest > 0 ? [rest === 1 ? '1 minute' : `${rest} minutes`] : []),
  ];
  return parts.join(' ');
}
