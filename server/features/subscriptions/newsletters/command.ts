/** `npm run newsletters`: lists, previews, sends and pauses newsletters, for the staff who write them. */
import path from 'node:path';
import { formatDateTime, londonMoment } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { featureResolvers } from '../../../features.ts';
import { openCommandQuery } from '../../../graphql/open-command-query.ts';
import {
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  unknownCommand,
  withStorage,
} from '../../../platform/command.ts';
import { loadLetter } from './load-letter.ts';
import { newslettersToSendQuery } from './newsletter.query.ts';
import { openNewsletterAccess, signNewsletterToken } from './newsletter-access.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import {
  cancelNewsletter,
  orderNewsletter,
  pauseNewsletter,
  type RunChange,
  resumeNewsletter,
} from './newsletter-runs.ts';
import { listNewsletterRuns, readNewsletterStatus } from './newsletter-status.ts';
import { newsletterPreviewLink } from './preview-link.ts';
import { tryNewsletter } from './try-newsletter.ts';

const usage = `npm run newsletters -- <what to do>

  list                   every newsletter of the content with what has become of it, and words about rates
  preview  SLUG          prints a link at which it is shown before it leaves, good for two weeks
  try      SLUG ADDRESS  sends it to one address, marked [Test]; it counts nowhere
  send     SLUG          has the server send it to everybody who asked for its subjects: at its sendAt, or at once
           --at 2026-12-01T09:00   at this time in London instead
  pause    SLUG          what is in the outbox still leaves, nothing more
  resume   SLUG          goes on where it stopped
  cancel   SLUG          for good: whoever still waits is not sent it
  status   SLUG          how many have it, who was left out and why, how many stopped through it

It leaves from the server, so many a minute (NEWSLETTERS_PER_MINUTE); to nobody more often than they agreed to.
Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such newsletter
or it is not in a state for that.
`;

const notPossible = 3;
const root = path.resolve(import.meta.dirname, '../..');

type Command = (context: NewsletterContext, slug: string, options: Options) => Promise<number>;

interface Options {
  readonly address: string;
  readonly at: Date | null;
}

const commands: Record<string, Command> = {
  list,
  async preview(context, slug) {
    if (!(await exists(context, slug))) return printUnknown(slug);
    print([newsletterPreviewLink(slug, context)]);
    return 0;
  },
  async try(context, slug, { address }) {
    if (!isAsciiEmail(address)) throw new UsageError(`"${address}" is no email address.`);
    if (!(await tryNewsletter(context, slug, address))) return printUnknown(slug);
    print([`It is in the outbox for ${address}.`]);
    return 0;
  },
  async send(context, slug, { at }) {
    const token = signNewsletterToken(context.secret, context.now());
    const { newsletters } = await context.query(newslettersToSendQuery, { token });
    const sendAt = newsletters.find((one) => one.slug === slug)?.sendAt;
    const moment = at ?? (sendAt ? new Date(sendAt) : context.now());
    const change = await orderNewsletter(context, slug, moment);
    return printChange(slug, change, `leaves from ${formatDateTime(moment.toISOString())}`);
  },
  async pause(context, slug) {
    return printChange(slug, await pauseNewsletter(context, slug), 'is paused');
  },
  async resume(context, slug) {
    return printChange(slug, await resumeNewsletter(context, slug), 'goes on');
  },
  async cancel(context, slug) {
    return printChange(slug, await cancelNewsletter(context, slug), 'goes to nobody from now on');
  },
  status,
};

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, { at: { type: 'string' } });
  const [name = '', slug = '', address = '', ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw unknownCommand(name || undefined);
  rejectExtraArgs(name === 'try' ? more : positionals.slice(name === 'list' ? 1 : 2));
  if (name !== 'list' && !slug) throw new UsageError(`${name} wants the name of a newsletter.`);
  if (values.at && name !== 'send') throw new UsageError('--at goes with send.');
  const at = values.at ? parseLondonTime(values.at) : null;
  return withStorage(root, usage, async ({ database, secret, now }, env) => {
    const newsletters = openNewsletterAccess(database, secret, now);
    const query = await openCommandQuery(env, root, {
      resolvers: featureResolvers,
      now,
      readers: { newsletters },
    });
    return command({ database, query, secret, origin: env.publicOrigin, now }, slug, { address, at });
  });
}

/** Parses a day and time in London. Throws a UsageError for any other text. */
function parseLondonTime(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (!day || !time || Number.isNaN(Date.parse(day)))
    throw new UsageError('--at wants a day and a time in London, like 2026-12-01T09:00.');
  return londonMoment(day, time);
}

async function exists(context: NewsletterContext, slug: string): Promise<boolean> {
  return (await loadLetter(slug, null, context)) !== null;
}

function printUnknown(slug: string): number {
  process.stderr.write(`The content holds no newsletter ${slug} that can be sent.\n`);
  return notPossible;
}

function printChange(slug: string, change: RunChange, done: string): number {
  if (change === 'unknown') return printUnknown(slug);
  if (change !== 'done') {
    process.stderr.write(`${slug} is ${change}: nothing has changed.\n`);
    return notPossible;
  }
  print([`${slug} ${done}.`]);
  return 0;
}

async function list({ database, query, secret, now }: NewsletterContext): Promise<number> {
  const { newsletters } = await query(newslettersToSendQuery, { token: signNewsletterToken(secret, now()) });
  const runs = new Map((await listNewsletterRuns(database.read)).map((one) => [one.slug, one]));
  const slugs = new Set([...newsletters.map(({ slug }) => slug), ...runs.keys()]);
  const bySlug = new Map(newsletters.map((one) => [one.slug, one]));
  const lines = [...slugs].map((slug) => {
    const state = runs.get(slug)?.state ?? (bySlug.get(slug)?.archived ? 'archived' : 'not ordered');
    const sendAt = runs.get(slug)?.sendAt ?? bySlug.get(slug)?.sendAt;
    return [state.padEnd(11), (sendAt ? formatDateTime(sendAt) : '').padEnd(28), slug].join('  ').trimEnd();
  });
  print(lines.length > 0 ? lines : ['Nothing.']);
  return 0;
}

async function status({ database }: NewsletterContext, slug: string): Promise<number> {
  const found = await readNewsletterStatus(database.read, slug);
  if (!found) {
    process.stderr.write(`${slug} was never ordered.\n`);
    return notPossible;
  }
  const { state, counts, stopped } = found;
  const count = (number: number, words: string) => `${String(number).padStart(8)}  ${words}`;
  print([
    `${slug}: ${state}`,
    count(counts.waiting, 'wait for their turn'),
    count(counts.queued, 'lie in the outbox'),
    count(counts.sent, 'were handed to the mail server'),
    count(counts.refused, 'were refused by it for good'),
    count(counts.undelivered, 'were given up: npm run mail -- list'),
    count(counts.withdrawn, 'had stopped meanwhile, or taken the subject back'),
    count(counts['too-soon'], 'had one too recently for what they agreed to'),
    count(counts.unreachable, 'were not tried: refused three times in a row'),
    count(counts.invalid, 'were skipped: their row cannot be read (fact_invalid in the log names it)'),
    count(stopped, 'stopped everything through a link in it'),
  ]);
  return 0;
}

runCommand(usage, run);
