/** Scheduled job, every five minutes: sends reminders of bookings and other promised emails. */

import type { Job } from '../../platform/jobs/jobs.ts';
import type { JobContext } from '../job-context.ts';
import { remindBranches } from './appointments/remind-branches.ts';
import { remindOfAppointments } from './appointments/remind-of-appointments.ts';
import { announceMeetups } from './seats/announce-meetups.ts';
import { sendPromised } from './seats/send-promised.ts';

export function reminderJob(context: JobContext): Job {
  return {
    name: 'reminders',
    everyMs: 5 * 60_000,
    async run() {
      await remindOfAppointments(context);
      await remindBranches(context);
      await sendPromised(context);
      await announceMeetups(context);
    },
  };
}
