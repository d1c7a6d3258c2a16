/** One day of the diary as a table: half hours down, advisers across; a day fits the screen of a phone. */
import type { ReactNode } from 'react';
import styles from '#client/desk/diary.module.css';
import { formatLongDay, formatTime } from '#shared/dates.ts';
import { wayTexts } from './describe-appointment.ts';
import { appointmentHref, blockedHref } from './diary-href.ts';
import type { DiaryCell, DiaryDay, DiaryRow } from './read-diary.ts';

interface DiaryTableProps {
  readonly day: DiaryDay;
  /** Renders a free half hour: a link, or a button of the form around the table. */
  renderFree(cell: DiaryCell, row: DiaryRow): ReactNode;
}

export function DiaryTable({ day, renderFree }: DiaryTableProps) {
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
                {cell.state === 'free' ? renderFree(cell, row) : <CellContent cell={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellContent({ cell: { state, appointment, block } }: { cell: DiaryCell }) {
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

/** Accessible name of a free half hour; it begins with the words on the screen. */
export function nameFree(verb: string, { adviser }: DiaryCell, { clock }: DiaryRow): string {
  return `free: ${verb} ${formatTime(clock)} with ${adviser.name}`;
}
