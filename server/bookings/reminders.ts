/** Scheduled job, every five minutes: sends reminders of bookings and other promised emails. */

import type { Duty } from '../platform/duties/duties.ts';
import type { DutyContext } from '../platform/duties/duty-context.ts';
import { remindOfAppointments } from './appointments/remind-of-appointments.ts';
import { announceMeetups } from './seats/announce-meetups.ts';
import { sendPromised } from './seats/send-promised.ts';

export function reminderDuty(context: DutyContext): Duty {
  return {
    name: 'reminders',
    everyMs: 5 * 60_000,
    async run() {
      await remindOfAppointments(context);
      await sendPromised(context);
      await announceMeetups(context);
    },
  };
}
