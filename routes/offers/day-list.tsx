/** Days of a journey, one below the other: programme, meals, and overnight stay. */
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import styles from './day-list.module.css';
import { SceneBand } from './scene-band.tsx';

export interface DayEntry {
  /** `Day 3`, `Days 3 and 4`. */
  readonly label: string;
  /** `Sun 16 May`. */
  readonly date: string;
  readonly title: string;
  readonly text: string | null;
  /** Meals, nights, hours in port. */
  readonly notes: readonly string[];
  /** Picture of the day. */
  readonly scene?: { readonly name: string; readonly shows: string } | undefined;
}

/** More days than `max` fill several screens of a phone: it shows the `first` of them and folds the rest. */
const onPhone = { max: 5, first: 3 };

export function DayList({ days }: { days: readonly DayEntry[] }) {
  if (days.length <= onPhone.max) return <Days days={days} />;
  const rest = days.slice(onPhone.first);
  return (
    <div className={styles.folded}>
      <Days days={days.slice(0, onPhone.first)} />
      <PhoneFold heading={labelOf(rest)}>
        <Days days={rest} />
      </PhoneFold>
    </div>
  );
}

/** `Days 4 to 13`. */
function labelOf(days: readonly DayEntry[]): string {
  const numbers = days.flatMap(({ label }) => label.match(/\d+/g) ?? []);
  return `Days ${numbers[0]} to ${numbers.at(-1)}`;
}

function Days({ days }: { days: readonly DayEntry[] }) {
  return (
    <ol className={styles.dayList}>
      {days.map(({ label, date, title, text, notes, scene }) => (
        <li key={`${label} ${title}`}>
          <p className={styles.when}>
            <b>{label}</b> {date}
          </p>
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {notes.length > 0 && <p className={styles.notes}>{notes.join(' · ')}</p>}
            {scene && <SceneBand scene={scene} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
