/** `premier reminders`: lists and sends promised emails; the server also sends them by a scheduled job. */
import { formatDateTime } from '#shared/dates.ts';
import { actOutside } from '../../acts/act.ts';
import { operator } from '../../acts/operator.ts';
import { print, printList } from '../../platform/command-line/command-output.ts';
import { command, defineCommands } from '../../platform/command-line/define-commands.ts';
import type { JobContext } from '../job-context.ts';
import { reminderJob } from './reminders.ts';
import { isDue } from './seats/due-messages.ts';
import { listPromised } from './seats/send-promised.ts';
import { withBookings } from './with-bookings.ts';

export default defineCommands({
  summary: 'reminders of sales, events, meet-ups and appointments',
  storedBy: 'query-api',
  notes: ['The server sends due reminders itself, every five minutes.'],
  verbs: {
    due: command(withBookings, {
      summary:
        'Lists reminders of sales, events and meet-ups that are due now or later, with their recipients',
      run: printDue,
    }),
    run: command(withBookings, {
      summary: 'Queues all due reminders, of appointments too; each is sent once, however often this runs',
      async run(context) {
        const before = await countEmails(context);
        const acting = { database: context.database, actor: operator() };
        await actOutside(
          acting,
          'reminders run',
          { subject: 'reminders' },
          {
            intended: {},
            work: () => reminderJob(context).run(),
          },
        );
        print(`Emails queued: ${(await countEmails(context)) - before}. Reminders due now or later:`);
        await printDue(context);
      },
    }),
  },
});

/** Retention deletes none of them within the seconds that a command takes. */
async function countEmails({ database: { read } }: JobContext): Promise<number> {
  const { count } = await read
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function printDue(context: JobContext): Promise<void> {
  const awaited = await listPromised(context);
  const lines = awaited.map((message) =>
    [
      (isDue(message, context.now()) ? 'due now' : formatDateTime(message.from.toISOString())).padEnd(26),
      message.kind.padEnd(14),
      message.event.slug.padEnd(26),
      `to ${message.recipients}`,
    ].join('  '),
  );
  printList(lines, 'No reminders.');
}
