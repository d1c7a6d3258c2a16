/** Describes an appointment: when in London time, where, and who rings. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import type { FreeTime } from './free-times.ts';
import type { Appointment } from './tables.ts';

/** Says how people talk, within a sentence. */
export const wayTexts = { shop: 'in the shop', phone: 'by phone', video: 'by video' } as const;

export interface PlaceOfAppointment {
  readonly name: string;
  readonly phone: string;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly movesTo: {
    readonly from: string;
    readonly addressLines: readonly string[];
    readonly town: string;
    readonly postcode: string;
  } | null;
}

/** Formats as `Tuesday 24 November 2026 at 9.30am`. */
export function formatAppointmentTime(startsAt: string): string {
  const { date, time } = londonClock(new Date(startsAt));
  return `${formatLongDay(date)} at ${formatTime(time)}`;
}

/** Returns the branch's address on that day, in one line. */
export function addressOn(branch: PlaceOfAppointment, startsAt: string): string {
  const { movesTo } = branch;
  const moved = movesTo && movesTo.from <= londonClock(new Date(startsAt)).date;
  const { addressLines, town, postcode } = moved ? movesTo : branch;
  return [...addressLines, town, postcode].join(', ');
}

type Talk = Pick<Appointment, 'startsAt' | 'adviserName'> & { readonly way: string };

/** Returns one sentence on where the appointment takes place. */
export function whereSentence({ way, startsAt, adviserName }: Talk, branch: PlaceOfAppointment): string {
  if (way === 'phone') return `${adviserName} rings you on the number you gave us.`;
  if (way === 'video')
    return `${adviserName} sends you a link for the video call in good time; if it has not come, ring ${branch.phone}.`;
  return `Come to our shop: ${addressOn(branch, startsAt)}. ${adviserName} expects you.`;
}

/** Formats as `Tuesday 24 November at 10am and 10.30am; Wednesday 25 November at 9am`. */
export function listTimes(times: readonly Pick<FreeTime, 'date' | 'startsAt'>[]): string {
  const days = [...new Set(times.map(({ date }) => date))];
  return days
    .map((day) => {
      const clocks = times
        .filter(({ date }) => date === day)
        .map(({ startsAt }) => formatTime(londonClock(new Date(startsAt)).time));
      const last = clocks.pop();
      return `${withoutYear(day)} at ${clocks.length > 0 ? `${clocks.join(', ')} and ${last}` : last}`;
    })
    .join('; ');
}

/** Drops the year, because appointments are at most eight weeks ahead. */
function withoutYear(day: string): string {
  return formatLongDay(day).replace(/ \d{4}$/, '');
}
