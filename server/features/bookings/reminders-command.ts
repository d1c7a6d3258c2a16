/** `npm run reminders`: lists and sends promised emails; the server also sends them by a scheduled job. */
import path from 'node:path';
import { formatDateTime } from '#shared/dates.ts';
import { print, rejectExtraArgs, runCommand, unknownCommand } from '../../platform/command.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { reminderJob } from './reminders.ts';
import { isDue } from './seats/due-messages.ts';
import { listPromised } from './seats/send-promised.ts';
import { withBookings } from './with-bookings.ts';

const usage = `npm run reminders -- <what to do>

  due    what is promised of sales, events and meet-ups: what is due now, what comes next, and to how many
  run    puts into the outbox what is due now, reminders of appointments too; each leaves once, however often it is run

The server looks by itself every five minutes; the mails leave from it.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly.
`;

const root = path.resolve(import.meta.dirname, '../..');

const commands: Readonly<Record<string, (context: JobContext) => Promise<number>>> = {
  due: printDue,
  async run(context) {
    await reminderJob(context).run();
    print(['What is due is in the outbox.']);
    return printDue(context);
  },
};

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...more] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownCommand(name || undefined);
  rejectExtraArgs(more);
  return withBookings(root, usage, command);
}

async function printDue(context: JobContext): Promise<number> {
  const awaited = await listPromised(context);
  const lines = awaited.map((message) =>
    [
      (isDue(message, context.now()) ? 'due now' : formatDateTime(message.from.toISOString())).padEnd(26),
      message.kind.padEnd(14),
      message.event.slug.padEnd(26),
      `to ${message.recipients}`,
    ].join('  '),
  );
  print(lines.length === 0 ? ['Nothing is promised.'] : lines);
  return 0;
}

runCommand(usage, run);
