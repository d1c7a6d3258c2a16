/** `npm run appointments`: lets branch staff list, block, move, confirm and cancel appointments. */
import path from 'node:path';
import { formatDateTime } from '#shared/dates.ts';
import type { Env } from '../../../env.ts';
import { featureResolvers } from '../../../features.ts';
import { openCommandQuery } from '../../../graphql/open-command-query.ts';
import { print, runCommand, UsageError, withStorage } from '../../../platform/command.ts';
import type { Storage } from '../../../platform/storage.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import { type Command, parseCommand, usage } from './command-line.ts';
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

const notFound = 3;
const notFree = 4;

async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, async (storage, env) =>
    execute(await openDiary(storage, env, root), command),
  );
}

async function openDiary(
  { database, secret, ...storage }: Storage,
  env: Env,
  root: string,
): Promise<DiaryContext> {
  const now = storage.now();
  const query = await openCommandQuery(env, root, { resolvers: featureResolvers, now: () => now });
  return { database, secret, query, origin: env.publicOrigin, now };
}

async function execute(context: DiaryContext, command: Command): Promise<number> {
  if (command.name === 'list') return list(context, command);
  if (command.name === 'block') return block(context, command);
  if (command.name === 'unblock') {
    if (!(await unblockTimes(context, command.id)))
      return fail(notFound, `Nothing is blocked as ${command.id}.`);
    return done([`${command.id} can be booked again.`]);
  }
  const found = await findByReference(context.database.read, command.reference);
  if (!found) return fail(notFound, `There is no appointment with the reference ${command.reference}.`);
  if (command.name === 'show') return done(describe(found));
  if (found.cancelledAt) return fail(notFound, `${found.reference} is cancelled already.`);
  if (command.name === 'confirm')
    return (await confirmForStaff(context, found))
      ? done([`${found.reference} is confirmed; ${found.email} is told.`])
      : done([`${found.reference} has nothing to confirm.`]);
  if (command.name === 'move') return move(context, found, command);
  await cancelForStaff(context, found);
  return done([`${found.reference} is cancelled; ${found.email} and the branch are told.`]);
}

async function list(
  { database, now }: DiaryContext,
  { branch, adviser, day }: Extract<Command, { name: 'list' }>,
): Promise<number> {
  const filter = { branch, adviser, from: day?.startsAt ?? now.toISOString(), until: day?.endsAt };
  const booked = await listAppointments(database.read, filter);
  const blocks = await listBlocks(database.read, filter);
  const lines = [...booked.map(formatLine), ...blocks.map(formatBlock)];
  return done(lines.length > 0 ? lines : ['Nothing.']);
}

async function block(context: DiaryContext, asked: Extract<Command, { name: 'block' }>): Promise<number> {
  const { name: _, ...times } = asked;
  const { branch } = await context.query(appointmentPlaceQuery, { branch: asked.branch });
  if (!branch) throw new UsageError(`There is no branch "${asked.branch}".`);
  if (asked.adviser && !branch.advisers.some(({ slug }) => slug === asked.adviser))
    throw new UsageError(
      `"${asked.adviser}" takes no appointments there: ${branch.advisers.map(({ slug }) => slug).join(', ')}.`,
    );
  const { id, toRing } = await blockTimes(context, times);
  return done([
    `Nobody books then: ${id.slice(0, 8)}.`,
    ...(toRing.length > 0 ? ['Booked already; ring, then move or cancel:', ...toRing.map(formatLine)] : []),
  ]);
}

async function move(
  context: DiaryContext,
  found: Appointment,
  { startsAt, adviser }: Extract<Command, { name: 'move' }>,
): Promise<number> {
  const result = await moveForStaff(context, found, { startsAt, adviser });
  if (!result) return fail(notFound, `There is no branch ${found.branch} any more.`);
  if ('changed' in result)
    return fail(notFree, `${found.reference} has just been moved or cancelled by somebody else: look again.`);
  if ('taken' in result)
    return fail(
      notFree,
      `${formatAppointmentTime(startsAt)} is not free. The nearest: ${listTimes(result.nearest) || 'none'}.`,
    );
  return done([...describe(result.booked), `${found.email} and the branch are told.`]);
}

function done(lines: readonly string[]): number {
  print(lines);
  return 0;
}

function fail(code: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return code;
}

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

runCommand(usage, run);
