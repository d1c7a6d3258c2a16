/** The days of a sailing in order, with the hours in port. */
import { addDays, formatShortDay, formatTime, formatWeekday } from '#shared/dates.ts';
import type { PortCallFacts } from './sailing.ts';

interface ItineraryTableProps {
  /** ISO day of day 1. */
  departs: string;
  calls: readonly PortCallFacts[];
}

export function ItineraryTable({ departs, calls }: ItineraryTableProps) {
  return (
    <table>
      <caption>Day by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Port</th>
          <th scope="col">In port</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ day, port, arrive, depart, overnight }) => (
          <tr key={`${day} ${port}`}>
            <th scope="row">
              {day} <span>{shortDate(addDays(departs, day - 1))}</span>
            </th>
            <td>{port}</td>
            <td>{hoursInPort(arrive, depart, overnight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `Sun 30 May`: the year stands in the row above. */
function shortDate(isoDay: string): string {
  return `${formatWeekday(isoDay).slice(0, 3)} ${formatShortDay(isoDay).replace(/ \d{4}$/, '')}`;
}

function hoursInPort(arrive: string | null, depart: string | null, overnight: boolean): string {
  if (arrive && depart && !overnight) return `${formatTime(arrive)} to ${formatTime(depart)}`;
  if (overnight) return arrive ? `from ${formatTime(arrive)}, overnight` : 'overnight';
  if (arrive) return `arrives ${formatTime(arrive)}`;
  return depart ? `sails ${formatTime(depart)}` : '';
}
