/** Summary of a booked appointment: date and time, adviser, place, and a calendar entry. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import styles from './booked-summary.module.css';

interface BookedSummaryProps {
  appointment: {
    readonly startsAt: string;
    readonly adviserName: string;
    readonly way: string;
    readonly subject: string;
  };
  branch: Place & { readonly name: string; readonly movesTo: (Place & { readonly from: string }) | null };
  /** Absent while the appointment awaits confirmation. */
  calendarHref?: string;
}

interface Place {
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
}

export function BookedSummary({ appointment, branch, calendarHref }: BookedSummaryProps) {
  const { startsAt, adviserName, subject, way } = appointment;
  const { date, time } = londonClock(new Date(startsAt));
  const facts = [
    ['When', `${formatLongDay(date)} at ${formatTime(time)}, for half an hour (UK time)`],
    ['With', `${adviserName}, ${branch.name}`],
    ['Where', whereOf(way, branch, date)],
    ['About', subject],
  ];
  return (
    <>
      <dl className={styles.booked}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {calendarHref && (
        <p>
          <a href={calendarHref} data-document="">
            Add it to your calendar
          </a>
        </p>
      )}
    </>
  );
}

function whereOf(way: string, branch: BookedSummaryProps['branch'], date: string): string {
  if (way === 'phone') return 'By phone, on the number you gave';
  if (way === 'video') return 'By video, with a link that we’ll email in good time';
  const { movesTo } = branch;
  const { addressLines, town, postcode } = movesTo && movesTo.from <= date ? movesTo : branch;
  return `In the shop: ${[...addressLines, town, postcode].join(', ')}`;
}
