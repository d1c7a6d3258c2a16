/** Days of a journey, one below the other: programme, meals, and overnight stay. */
import styles from './day-list.module.css';

export interface DayEntry {
  /** `Day 3`, `Days 3 and 4`. */
  readonly label: string;
  /** `Sun 16 May`. */
  readonly date: string;
  readonly title: string;
  readonly text: string | null;
  /** Meals, nights, hours in port. */
  readonly notes: readonly string[];
}

export function DayList({ days }: { days: readonly DayEntry[] }) {
  return (
    <ol className={styles.dayList}>
      {days.map(({ label, date, title, text, notes }) => (
        <li key={`${label} ${title}`}>
          <p className={styles.when}>
            <b>{label}</b> {date}
          </p>
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {notes.length > 0 && <p className={styles.notes}>{notes.join(' · ')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
