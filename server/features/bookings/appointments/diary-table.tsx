/** One day of the diary as a table: half hours down, advisers across; a day fits the screen of a phone. */
import styles from '#client/desk/diary.module.css';
import { formatLongDay, formatTime } from '#shared/dates.ts';
import { wayTexts } from './describe-appointment.ts';
import { appointmentHref, blockedHref, bookHref } from './diary-href.ts';
import type { DiaryCell, DiaryDay, DiaryRow } from './read-diary.ts';

interface DiaryTableProps {
  readonly day: DiaryDay;
  /** Slug of the branch. */
  readonly branch: string;
}

export function DiaryTable({ day, branch }: DiaryTableProps) {
  return (
    <table className={styles.diaryTable}>
      <caption className="visually-hidden">Half hours of {formatLongDay(day.date)}, by adviser</caption>
      <thead>
        <tr>
          <td />
          {day.advisers.map(({ slug, name }) => (
            <th key={slug} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day.rows.map((row) => (
          <tr key={row.startsAt}>
            <th scope="row">{formatTime(row.clock)}</th>
            {row.cells.map((cell) => (
              <td key={cell.adviser.slug}>
                <CellContent {...{ cell, row, branch }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellContent({ cell, row, branch }: { cell: DiaryCell; row: DiaryRow; branch: string }) {
  const { adviser, state, appointment, block } = cell;
  if (state === 'free')
    return (
      <a
        className={styles.diaryFree}
        href={bookHref(branch, adviser.slug, row.startsAt)}
        aria-label={`free: book ${formatTime(row.clock)} with ${adviser.name}`}
      >
        free
      </a>
    );
  if (appointment)
    return (
      <a className={styles.diaryBooked} href={appointmentHref(appointment)}>
        <strong>{appointment.name}</strong>
        <span>
          {appointment.subject}, {wayTexts[appointment.way]}
          {appointment.holdUntil && ', not confirmed'}
        </span>
        {block && <span>Blocked: ring</span>}
      </a>
    );
  if (block)
    return (
      <a className={styles.diaryBlocked} href={blockedHref(block)}>
        {block.why || 'blocked'}
      </a>
    );
  return <span className={styles.diaryOff}>{state === 'away' ? 'away' : '–'}</span>;
}
