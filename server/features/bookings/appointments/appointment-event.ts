/** Calendar entry of an appointment; after a move it replaces the earlier entry. */
import type { CalendarEvent } from '#shared/icalendar.ts';
import { addressOn, type PlaceOfAppointment, whereSentence } from './describe-appointment.ts';
import { appointmentMs } from './half-hours.ts';
import type { Appointment } from './tables.ts';

export function appointmentEvent(
  appointment: Pick<Appointment, 'id' | 'startsAt' | 'adviserName' | 'subject' | 'moves'> & { way: string },
  branch: PlaceOfAppointment,
  origin: string,
): CalendarEvent {
  const { id, startsAt, way, adviserName, subject, moves } = appointment;
  return {
    uid: `appointment-${id}@${new URL(origin).hostname}`,
    starts: startsAt,
    ends: new Date(Date.parse(startsAt) + appointmentMs).toISOString(),
    summary: `${adviserName}, Premier ${branch.name}`,
    description: `${subject}. ${whereSentence(appointment, branch)} Ring ${branch.phone} if anything changes.`,
    ...(way === 'shop' && { location: addressOn(branch, startsAt) }),
    remindBefore: 'PT2H',
    sequence: moves,
    busy: true,
  };
}
