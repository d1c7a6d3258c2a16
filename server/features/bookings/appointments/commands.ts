/** `premier appointments`: the branches' diary, for staff to list, book, block, move, confirm and cancel. */
import { addDays, formatDateTime, londonDay, londonMidnight } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Change } from '../../../acts/act.ts';
import { asOperator } from '../../../acts/operator.ts';
import type { Action } from '../../../acts/permissions.ts';
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
import type { HalfHourResult, MoveResult } from './appointment-store.ts';
import { formatAppointmentTime, listTimes } from './describe-appointment.ts';
import { topicLabel, topics } from './diary-forms.ts';
import { findStaffTimes, freeTimesOf } from './free-times.ts';
import {
  blockTimes,
  bookForStaff,
  cancelForStaff,
  confirmForStaff,
  type DiaryContext,
  findByReference,
  listAppointments,
  listBlocks,
  moveForStaff,
  unblockTimes,
  unusedReference,
} from './staff-diary.ts';
import { type Appointment, type AppointmentBlock, type AppointmentWay, appointmentWays } from './tables.ts';

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
    free: command(withDiary, {
      summary: 'Lists the free half hours of a day, today unless one is named',
      params: { branch: argument(), day: option('2026-12-01', parseDay), adviser },
      run: listFree,
    }),
    book: command(withDiary, {
      summary: 'Books a free half hour for a visitor in the shop or on the phone; emails go as from the desk',
      params: {
        branch: argument(),
        adviser: argument((name) => (name === 'any' ? null : name)),
        time: argument((text) => parseLondonTime(text).toISOString()),
        name: option('"Ada Moss"'),
        phone: option('"01632 960 001"'),
        email: option('ada@example.test', parseEmail),
        about: option('cruise', parseTopic),
        way: option('phone', parseWay),
      },
      run: book,
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
        const database = asOperator(context.database, 'appointments unblock', { subject: id });
        if (!(await unblockTimes({ database }, id))) throw notFound(`There is no block ${id}.`);
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
        const isConfirmed = await confirmForStaff(acting(context, 'appointments confirm', found), found);
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
        await cancelForStaff(acting(context, 'appointments cancel', found), found);
        print(`${found.reference} is cancelled; ${emailed(found)}`);
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

/** Returns the context with a database whose next write is recorded as an act about this appointment. */
function acting(
  context: DiaryContext,
  action: Action,
  { reference, branch, email, phone }: Appointment,
  change?: (result: MoveResult) => Change | null,
): DiaryContext {
  const subject = { subject: reference, branch, person: email || phone, ...(change && { change }) };
  return { ...context, database: asOperator(context.database, action, subject) };
}

function parseEmail(text: string): string {
  if (!isAsciiEmail(text)) throw new UsageError(`"${text}" is not an email address.`);
  return text.toLowerCase();
}

function parseTopic(text: string): string {
  if (!topicLabel(text)) throw new UsageError(`"${text}" is not one of ${topics.join(', ')}.`);
  return text;
}

function parseWay(text: string): AppointmentWay {
  const way = appointmentWays.find((each) => each === text);
  if (!way) throw new UsageError(`"${text}" is not one of ${appointmentWays.join(', ')}.`);
  return way;
}

async function requireBranch({ query }: DiaryContext, slug: string) {
  const { branch } = await query(appointmentPlaceQuery, { branch: slug });
  if (!branch) throw new UsageError(`There is no branch "${slug}".`);
  return branch;
}

async function listFree(
  context: DiaryContext,
  { branch: slug, day, adviser }: { branch: string; day: string | undefined; adviser: string | undefined },
): Promise<void> {
  const { database, now } = context;
  const branch = await requireBranch(context, slug);
  const span = { from: day ?? londonDay(now), days: 1 };
  const free = freeTimesOf(await findStaffTimes(database.read, branch, span, now), adviser ?? null);
  printList(
    free.map(({ startsAt, advisers }) => `${formatAppointmentTime(startsAt)}  ${advisers.join(', ')}`),
    'No free half hours.',
  );
}

interface BookValues {
  readonly branch: string;
  readonly adviser: string | null;
  readonly time: string;
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly about: string | undefined;
  readonly way: AppointmentWay | undefined;
}

async function book(
  context: DiaryContext,
  {
    branch: slug,
    adviser,
    time: startsAt,
    name,
    phone,
    email = '',
    about = 'other',
    way = 'shop',
  }: BookValues,
): Promise<void> {
  if (!name || !phone) throw new UsageError('Add --name and --phone.');
  await requireBranch(context, slug);
  const reference = await unusedReference(context.database.read);
  const asked = { reference, startsAt, adviser, way, subject: topicLabel(about), offer: null };
  const subject = {
    ...{ subject: reference, branch: slug, person: email || phone },
    change: (result: HalfHourResult | null) =>
      result && 'booked' in result ? { after: { startsAt, adviser: result.booked.adviser } } : null,
  };
  const database = asOperator(context.database, 'appointments book', subject);
  const result = await bookForStaff({ ...context, database }, slug, { ...asked, name, phone, email });
  if (!result || 'taken' in result) throw notFree(describeTaken(startsAt, result?.nearest ?? []));
  print(describe(result.booked), emailed({ email }));
}

const describeTaken = (startsAt: string, nearest: Parameters<typeof listTimes>[0]) =>
  `${formatAppointmentTime(startsAt)} is not free. The nearest free times: ${listTimes(nearest) || 'none'}.`;

async function block(
  context: DiaryContext,
  { branch: slug, adviser, from: startsAt, to: endsAt, reason: why }: BlockValues,
): Promise<void> {
  if (startsAt >= endsAt) throw new UsageError('The end of the block is not after its start.');
  const branch = await requireBranch(context, slug);
  const advisers = branch.advisers.map((each) => each.slug);
  if (adviser && !advisers.includes(adviser))
    throw new UsageError(`"${adviser}" is not an adviser there: ${advisers.join(', ')}.`);
  const block = { branch: slug, adviser, startsAt, endsAt, why };
  const change = () => ({ after: block });
  const subject = { subject: `${slug} ${adviser ?? 'all'}`, branch: slug, why, change };
  const database = asOperator(context.database, 'appointments block', subject);
  const { id, toRing } = await blockTimes({ ...context, database }, block);
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
  const timesOf = ({ startsAt, adviser }: Appointment) => ({ startsAt, adviser });
  const change = (moved: MoveResult) =>
    'booked' in moved ? { before: timesOf(found), after: timesOf(moved.booked) } : null;
  const diary = acting(context, 'appointments move', found, change);
  const result = await moveForStaff(diary, found, { startsAt, adviser });
  if (!result) throw notFound(`The branch ${found.branch} no longer exists.`);
  if ('changed' in result)
    throw notFree(`${found.reference} was moved or cancelled at the same time: list it again.`);
  if ('taken' in result) throw notFree(describeTaken(startsAt, result.nearest));
  print(describe(result.booked), emailed(found));
}

const emailed = ({ email }: Pick<Appointment, 'email'>) =>
  email ? `${email} and the branch were emailed.` : 'the branch was emailed.';

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
    `email ${email || 'none'}, phone ${phone ?? 'none'}${offer ? `, about ${offer}` : ''}`,
    `booked ${bookedAt.slice(0, 16).replace('T', ' ')}, moved ${moves} times${cancelledAt ? ', cancelled' : ''}`,
  ];
}
