/** `premier appointments`: the branches' diary, for staff to list, block, move, confirm and cancel. */
import { addDays, formatDateTime, londonMidnight } from '#shared/dates.ts';
import { openCommandQuery } from '../../../graphql/open-command-query.ts';
import { print, printList } from '../../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  type OpenContext,
  option,
  remainingArguments,
} from '../../../platform/command-line/define-commands.ts';
import { CommandError, exitCodes, notFound, UsageError } from '../../../platform/command-line/exit-codes.ts';
import { isDay, parseDay, parseLondonTime } from '../../../platform/command-line/parse-times.ts';
import { withStorage } from '../../../platform/command-line/with-storage.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import { formatAppointmentTime, listTimes } from './describe-appointment.ts';
import {
  blockTimes,
  cancelForStaff,
  confirmForStaff,
  type DiaryContext,
  findByReference,
  listAppointments,
  listBlocks,
  moveForStaff,
  unblockTimes,
} from './staff-diary.ts';
import type { Appointment, AppointmentBlock } from './tables.ts';

const withDiary: OpenContext<DiaryContext> = (call, run) =>
  withStorage(call, async ({ storage: { database, secret, ...storage }, env, root, site }) => {
    const now = storage.now();
    const query = await openCommandQuery(env, root, { database, resolvers: site.resolvers, now: () => now });
    return run({ database, secret, query, origin: env.publicOrigin, now });
  });

const reference = argument();
const adviser = option('hannah-gooch');

/** Timestamp in UTC of the start of a day in London, or of a time there. */
const parseStart = (text: string) =>
  (isDay(text) ? londonMidnight(text) : parseLondonTime(text)).toISOString();

/** As `parseStart`; a day is included, so it ends at the midnight after it. */
const parseEnd = (text: string) => parseStart(isDay(text) ? addDays(text, 1) : text);

export default defineCommands({
  summary: 'appointments at the branches, and blocked times',
  storedBy: 'query-api',
  notes: [
    'A reference looks like P-7K3F-29. Times are in London: 2026-12-01T09:00, or whole days: 2026-12-01. The last day is included. The adviser of a block is a name such as hannah-gooch, or all.',
  ],
  verbs: {
    list: command(withDiary, {
      summary: 'Lists appointments and blocked times from now on, or of one day',
      params: { branch: option('norwich'), day: option('2026-12-01', parseDay), adviser },
      async run({ database, now }, { branch, day, adviser }) {
        const [from, until] = day ? [parseStart(day), parseEnd(day)] : [now.toISOString(), undefined];
        const filter = { branch, adviser, from, until };
        const booked = await listAppointments(database.read, filter);
        const blocks = await listBlocks(database.read, filter);
        printList(
          [...booked.map(formatLine), ...blocks.map(formatBlock)],
          'No appointments or blocked times.',
        );
      },
    }),
    show: command(withDiary, {
      summary: 'Shows one appointment',
      params: { reference },
      async run(context, values) {
        print(describe(await find(context, values.reference)));
      },
    }),
    block: command(withDiary, {
      summary: 'Blocks times of one adviser or of all, and lists the appointments in them',
      params: {
        branch: argument(),
        adviser: argument((name) => (name === 'all' ? null : name)),
        from: argument(parseStart),
        to: argument(parseEnd),
        reason: remainingArguments((words) => words.join(' ') || null),
      },
      run: block,
    }),
    unblock: command(withDiary, {
      summary: 'Opens blocked times again; list shows their id',
      params: { id: argument(parseBlockId) },
      async run(context, { id }) {
        if (!(await unblockTimes(context, id))) throw notFound(`There is no block ${id}.`);
        print(`The block ${id} is deleted: its times can be booked again.`);
      },
    }),
    move: command(withDiary, {
      summary: 'Moves the appointment to a free half hour; the visitor and the branch are emailed',
      params: { reference, time: argument((text) => parseLondonTime(text).toISOString()), adviser },
      run: move,
    }),
    confirm: command(withDiary, {
      summary: 'Confirms the appointment for a visitor without access to email, who is emailed all the same',
      params: { reference },
      async run(context, values) {
        const found = await findOpen(context, values.reference);
        const isConfirmed = await confirmForStaff(context, found);
        print(
          isConfirmed
            ? `${found.reference} is confirmed; ${found.email} was emailed.`
            : `${found.reference} needs no confirmation.`,
        );
      },
    }),
    cancel: command(withDiary, {
      summary: 'Cancels the appointment; the visitor and the branch are emailed',
      params: { reference },
      async run(context, values) {
        const found = await findOpen(context, values.reference);
        await cancelForStaff(context, found);
        print(`${found.reference} is cancelled; ${found.email} and the branch were emailed.`);
      },
    }),
  },
});

function parseBlockId(text: string): string {
  if (!/^[0-9a-f-]{8,36}$/.test(text)) throw new UsageError(`"${text}" is not the id of a block.`);
  return text;
}

async function find({ database }: DiaryContext, reference: string): Promise<Appointment> {
  const found = await findByReference(database.read, reference);
  if (!found) throw notFound(`There is no appointment ${reference}.`);
  return found;
}

async function findOpen(context: DiaryContext, reference: string): Promise<Appointment> {
  const found = await find(context, reference);
  if (found.cancelledAt) throw notFound(`${found.reference} is already cancelled.`);
  return found;
}

async function block(
  context: DiaryContext,
  { branch: slug, adviser, from: startsAt, to: endsAt, reason: why }: BlockValues,
): Promise<void> {
  if (startsAt >= endsAt) throw new UsageError('The end of the block is not after its start.');
  const { branch } = await context.query(appointmentPlaceQuery, { branch: slug });
  if (!branch) throw new UsageError(`There is no branch "${slug}".`);
  const advisers = branch.advisers.map((each) => each.slug);
  if (adviser && !advisers.includes(adviser))
    throw new UsageError(`"${adviser}" is not an adviser there: ${advisers.join(', ')}.`);
  const { id, toRing } = await blockTimes(context, { branch: slug, adviser, startsAt, endsAt, why });
  print(
    `${adviser ?? 'All advisers'} at ${slug} cannot be booked then: block ${id.slice(0, 8)}.`,
    toRing.length > 0
      ? ['Already booked; ring these visitors, then move or cancel:', ...toRing.map(formatLine)]
      : [],
  );
}

interface BlockValues {
  readonly branch: string;
  readonly adviser: string | null;
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

async function move(
  context: DiaryContext,
  {
    reference,
    time: startsAt,
    adviser = null,
  }: { reference: string; time: string; adviser: string | null | undefined },
): Promise<void> {
  const found = await findOpen(context, reference);
  const result = await moveForStaff(context, found, { startsAt, adviser });
  if (!result) throw notFound(`The branch ${found.branch} no longer exists.`);
  if ('changed' in result)
    throw notFree(`${found.reference} was moved or cancelled at the same time: list it again.`);
  if ('taken' in result)
    throw notFree(
      `${formatAppointmentTime(startsAt)} is not free. The nearest free times: ${listTimes(result.nearest) || 'none'}.`,
    );
  print(describe(result.booked), `${found.email} and the branch were emailed.`);
}

const notFree = (message: string) => new CommandError(exitCodes.incomplete, message);

function formatLine(found: Appointment): string {
  const { reference, startsAt, branch, adviser, way, name, phone, email, subject, holdUntil } = found;
  return [
    reference,
    formatAppointmentTime(startsAt),
    branch,
    adviser,
    way,
    name,
    phone ?? email,
    subject,
    ...(holdUntil ? [`unconfirmed until ${formatDateTime(holdUntil)}`] : []),
  ].join('  ');
}

function formatBlock({ id, startsAt, endsAt, branch, adviser, why }: AppointmentBlock): string {
  const span = `${formatAppointmentTime(startsAt)} to ${formatAppointmentTime(endsAt)}`;
  return [`blocked ${id.slice(0, 8)}`, span, branch, adviser ?? 'all', why ?? ''].join('  ').trimEnd();
}

function describe(found: Appointment): string[] {
  const { email, phone, offer, bookedAt, moves, cancelledAt } = found;
  return [
    formatLine(found),
    `email ${email}, phone ${phone ?? 'none'}${offer ? `, about ${offer}` : ''}`,
    `booked ${bookedAt.slice(0, 16).replace('T', ' ')}, moved ${moves} times${cancelledAt ? ', cancelled' : ''}`,
  ];
}
