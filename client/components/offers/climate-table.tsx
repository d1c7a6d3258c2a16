/** Monthly climate of a place: the day's warmest hour, sea, rainy days; the good months are marked. */
import styles from './climate-table.module.css';

interface ClimateTableProps {
  /** Place of the measurements. */
  at: string;
  source: string;
  /** January to December; degrees Celsius. */
  months: readonly { high: number; low: number; sea: number | null; rainDays: number }[];
  /** 1 is January. */
  best: readonly number[];
  /** Month of the holiday. */
  chosen?: number;
}

const names = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

/** Temperature of a full-length bar, °C. */
const hottest = 40;

export function ClimateTable({ at, source, months, best, chosen }: ClimateTableProps) {
  const hasSea = months.some(({ sea }) => sea !== null);
  return (
    <table className={styles.climate}>
      <caption>
        {at.charAt(0).toUpperCase() + at.slice(1)}, an average year in °C.{' '}
        <span className={styles.source}>{source}.</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className={styles.day}>
            By day
          </th>
          <th scope="col">By night</th>
          {hasSea && <th scope="col">Sea</th>}
          <th scope="col">Rainy days</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ high, low, sea, rainDays }, index) => (
          <tr key={names[index]} className={best.includes(index + 1) ? styles.good : undefined}>
            <th scope="row">
              {names[index]}
              {chosen === index + 1 && <strong className={styles.chosen}>this holiday</strong>}
              {best.includes(index + 1) && <span className="visually-hidden">, a good month</span>}
            </th>
            <td className={styles.day}>
              {high}°
              <svg
                className={styles.bar}
                viewBox={`0 0 ${hottest} 4`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={Math.min(Math.max(high, 0), hottest)} height="4" />
              </svg>
            </td>
            <td>{low}°</td>
            {hasSea && <td>{sea === null ? 'frozen' : `${sea}°`}</td>}
            <td>{rainDays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
