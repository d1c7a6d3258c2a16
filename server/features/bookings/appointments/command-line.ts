/** Parses the command line of `npm run appointments`; holds its usage text. */
import { addDays, londonMidnight, londonMoment } from '#shared/dates.ts';
import { parseCommandLine, rejectExtraArgs, UsageError, unknownCommand } from '../../../platform/command.ts';

export const usage = `npm run appointments -- <what to do>

  list     [--branch norwich] [--day 2026-12-01] [--adviser hannah-gooch]   what is booked, and times kept free
  show     P-7K3F-29
  block    norwich hannah-gooch 2026-12-01 2026-12-04 [dentist]   nobody books then; lists whom to ring
           norwich all 2026-12-01T09:00 2026-12-01T12:30 [why]    for everybody there; by London's clock
  unblock  4f0c2a1e              as list shows it
  move     P-7K3F-29 2026-12-02T10:30 [--adviser hannah-gooch]    to a free half hour; both are told by mail
  cancel   P-7K3F-29             both are told by mail
  confirm  P-7K3F-29             for a visitor without mail at hand, who is told by mail all the same

A last day of days is included. Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly,
3 when there is no such appointment or block, 4 when that time is not free or somebody else was quicker.
`;

export type Command =
  | { readonly name: 'list'; readonly branch?: string; readonly adviser?: string; readonly day?: Span }
  | { readonly name: 'show' | 'cancel' | 'confirm'; readonly reference: string }
  | {
      readonly name: 'move';
      readonly reference: string;
      readonly startsAt: string;
      readonly adviser: string | null;
    }
  | ({
      readonly name: 'block';
      readonly branch: string;
      readonly adviser: string | null;
      readonly why: string | null;
    } & Span)
  | { readonly name: 'unblock'; readonly id: string };

/** Timestamps in UTC; `endsAt` is exclusive. */
interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Throws a `UsageError`. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseCommandLine(args, {
    branch: { type: 'string' },
    day: { type: 'string' },
    adviser: { type: 'string' },
  });
  const [name, first, ...rest] = positionals;
  const { branch, day, adviser } = values;
  if (name === 'list') {
    rejectExtraArgs(positionals.slice(1));
    return {
      name,
      ...(branch && { branch }),
      ...(adviser && { adviser }),
      ...(day && { day: parseSpan(day, day) }),
    };
  }
  if (name === 'block') return parseBlock(first, rest);
  if (name === 'unblock') {
    rejectExtraArgs(rest);
    if (!/^[0-9a-f-]{8,36}$/.test(first ?? ''))
      throw new UsageError('unblock wants the name that list shows.');
    return { name, id: first as string };
  }
  if (name !== 'show' && name !== 'cancel' && name !== 'confirm' && name !== 'move')
    throw unknownCommand(name);
  if (first === undefined) throw new UsageError(`${name} wants a reference like P-7K3F-29.`);
  if (name !== 'move') {
    rejectExtraArgs(rest);
    return { name, reference: first };
  }
  const [when = '', ...more] = rest;
  rejectExtraArgs(more);
  return { name, reference: first, startsAt: parseMoment(when), adviser: adviser ?? null };
}

function parseBlock(branch: string | undefined, [adviser, from, to, ...why]: readonly string[]): Command {
  if (!branch || !adviser || !from || !to)
    throw new UsageError('block wants a branch, a person or all, and from when to when.');
  return {
    name: 'block',
    branch,
    adviser: adviser === 'all' ? null : adviser,
    ...parseSpan(from, to),
    why: why.join(' ') || null,
  };
}

function parseSpan(from: string, to: string): Span {
  const startsAt = isDay(from) ? londonMidnight(from).toISOString() : parseMoment(from);
  const endsAt = isDay(to) ? londonMidnight(addDays(to, 1)).toISOString() : parseMoment(to);
  if (startsAt >= endsAt) throw new UsageError(`${to} is not after ${from}.`);
  return { startsAt, endsAt };
}

/** Parses `2026-12-02T10:30`, in London time. */
function parseMoment(text: string): string {
  const [, day = '', clock = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) throw new UsageError(`"${text}" is no time: write it like 2026-12-02T10:30.`);
  return londonMoment(day, clock).toISOString();
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
