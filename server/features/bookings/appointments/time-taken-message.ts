/** Message for a visitor whose requested time is taken, with the nearest free times. */
import { formatAppointmentTime, listTimes } from './describe-appointment.ts';
import type { FreeTime } from './free-times.ts';

export function timeTakenMessage(startsAt: string, nearest: readonly FreeTime[], phone: string): string {
  const gone = `${formatAppointmentTime(startsAt)} is no longer free`;
  if (nearest.length === 0) return `${gone}, and nothing else is free online: please ring ${phone}`;
  return `${gone}. The nearest free times: ${listTimes(nearest)}`;
}
