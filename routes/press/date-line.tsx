/** Dateline of a release: place and date, above the story. */
import { formatLongDay } from '#shared/dates.ts';
import styles from './date-line.module.css';

export function DateLine({ place, date }: { place: string | null; date: string }) {
  return (
    <p className={styles.dateLine}>
      {place && `${place}, `}
      <time dateTime={date}>{formatLongDay(date)}</time>
    </p>
  );
}
