/** `premier newsletters`: newsletters of the content, for staff to preview, test, send and pause. */

import { href } from '#routes/href.ts';
import { formatDateTime } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
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
} from '../../../platform/command-line/define-commands.ts';
import { notFound, UsageError } from '../../../platform/command-line/exit-codes.ts';
import { parseLondonTime } from '../../../platform/command-line/parse-times.ts';
import { withStorage } from '../../../platform/command-line/with-storage.ts';
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
import { tryLetter } from './try-letter.ts';

const withNewsletters: OpenContext<NewsletterContext> = (call, run) =>
  withStorage(call, async ({ storage: { database, secret, now }, env, root, site }) => {
    const newsletters = openNewsletterAccess(database, secret, now);
    const query = await openCommandQuery(env, root, {
      database,
      resolvers: site.resolvers,
      now,
      readers: { newsletters },
    });
    return run({ database, query, secret, origin: env.publicOrigin, now });
  });

/** Returns the context of an act that changes the state of a newsletter. */
const acting = (context: NewsletterContext, action: Action, slug: string): NewsletterContext => {
  const change = (result: RunChange) => (result === 'done' ? {} : null);
  return { ...context, database: asOperator(context.database, action, { subject: slug, change }) };
};

/** Defines a command that changes the state of a newsletter. */
const changeCommand = (
  action: Action,
  summary: string,
  change: (context: NewsletterContext, slug: string) => Promise<RunChange>,
  done: string,
) =>
  command(withNewsletters, {
    summary,
    params: { slug: argument() },
    async run(context, { slug }) {
      requireDone(slug, await change(acting(context, action, slug), slug));
      print(`${slug} ${done}.`);
    },
  });

export default defineCommands({
  summary: 'newsletters: preview, test, send and status',
  storedBy: 'query-api',
  notes: [
    'The server sends newsletters, at most NEWSLETTERS_PER_MINUTE emails a minute, and to each subscriber no more often than agreed.',
  ],
  verbs: {
    list: command(withNewsletters, {
      summary: 'Lists newsletters and rate alerts with their state',
      run: list,
    }),
    preview: command(withNewsletters, {
      summary: 'Prints a link to the unsent newsletter, valid for two weeks',
      params: { slug: argument() },
      async run(context, { slug }) {
        if ((await loadLetter(slug, null, context)) === null) throw unknown(slug);
        print(newsletterPreviewLink(slug, context));
      },
    }),
    test: command(withNewsletters, {
      summary: 'Sends a test marked [Test] to one address; it is not counted',
      params: { slug: argument(), email: argument(parseRecipient) },
      async run(context, { slug, email }) {
        const letter = await loadLetter(slug, null, context);
        if (!letter) throw unknown(slug);
        const database = asOperator(context.database, 'newsletters test', { subject: slug });
        await tryLetter({ ...context, database }, letter, email);
        print(`A test of ${slug} is queued for ${email}.`);
      },
    }),
    send: command(withNewsletters, {
      summary:
        'Orders the newsletter for all subscribers of its topics: at --at in London, at its sendAt, or now',
      params: { slug: argument(), at: option('2026-12-01T09:00', parseLondonTime) },
      run: send,
    }),
    pause: changeCommand(
      'newsletters pause',
      'Pauses sending; queued emails are still sent',
      pauseNewsletter,
      'is paused',
    ),
    resume: changeCommand(
      'newsletters resume',
      'Resumes where sending was paused',
      resumeNewsletter,
      'is resumed',
    ),
    cancel: changeCommand(
      'newsletters cancel',
      'Cancels for good; the remaining subscribers do not receive it',
      cancelNewsletter,
      'is cancelled for all remaining subscribers',
    ),
    status: command(withNewsletters, {
      summary: 'Counts recipients, those left out and why, and unsubscriptions',
      params: { slug: argument() },
      run: status,
    }),
  },
});

function parseRecipient(text: string): string {
  if (!isAsciiEmail(text)) throw new UsageError(`"${text}" is not an email address.`);
  return text;
}

async function send(
  context: NewsletterContext,
  { slug, at }: { slug: string; at: Date | undefined },
): Promise<void> {
  const token = signNewsletterToken(context.secret, context.now());
  const { newsletters } = await context.query(newslettersToSendQuery, { token });
  const sendAt = newsletters.find((one) => one.slug === slug)?.sendAt;
  const moment = at ?? (sendAt ? new Date(sendAt) : context.now());
  requireDone(slug, await orderNewsletter(acting(context, 'newsletters send', slug), slug, moment));
  print(`${slug} is sent from ${formatDateTime(moment.toISOString())}.`);
}

const unknown = (slug: string) => notFound(`There is no newsletter ${slug} to send in the content.`);

/** Throws when the newsletter is unknown, or in a state that forbids the change. */
function requireDone(slug: string, change: RunChange): void {
  if (change === 'unknown') throw unknown(slug);
  if (change !== 'done') throw notFound(`${slug} is ${change}: nothing was changed.`);
}

async function list({ database, query, secret, now }: NewsletterContext): Promise<void> {
  const { newsletters } = await query(newslettersToSendQuery, { token: signNewsletterToken(secret, now()) });
  const runs = new Map((await listNewsletterRuns(database.read)).map((one) => [one.slug, one]));
  const slugs = new Set([...newsletters.map(({ slug }) => slug), ...runs.keys()]);
  const bySlug = new Map(newsletters.map((one) => [one.slug, one]));
  const lines = [...slugs].map((slug) => {
    const state = runs.get(slug)?.state ?? (bySlug.get(slug)?.archived ? 'archived' : 'not ordered');
    const sendAt = runs.get(slug)?.sendAt ?? bySlug.get(slug)?.sendAt;
    return [state.padEnd(11), (sendAt ? formatDateTime(sendAt) : '').padEnd(28), slug].join('  ').trimEnd();
  });
  printList(lines, 'No newsletters.');
}

async function status({ database }: NewsletterContext, { slug }: { slug: string }): Promise<void> {
  const found = await readNewsletterStatus(database.read, slug);
  if (!found) throw notFound(`The newsletter ${slug} was never sent.`);
  const { state, counts, stopped } = found;
  const count = (number: number, words: string) => `${String(number).padStart(8)}  ${words}`;
  print(
    `${slug}: ${state}`,
    count(counts.waiting, 'waiting'),
    count(counts.queued, 'in the outbox'),
    count(counts.sent, 'handed to the mail server'),
    count(counts.refused, 'rejected by the mail server for good'),
    count(counts.undelivered, 'given up: premier mail list'),
    count(counts.withdrawn, 'left out: unsubscribed since, from everything or from the topic'),
    count(counts['too-soon'], 'left out: had one more recently than they agreed to'),
    count(counts.unreachable, 'left out: rejected three times in a row'),
    count(counts.invalid, 'left out: invalid row (fact_invalid in the log names it)'),
    count(stopped, 'unsubscribed from everything through a link in it'),
  );
}

/** Valid for two weeks, for this newsletter only. */
function newsletterPreviewLink(
  slug: string,
  { origin, secret, now }: Pick<NewsletterContext, 'origin' | 'secret' | 'now'>,
): string {
  const token = signNewsletterToken(secret, now(), slug);
  return `${origin}${href('newsletter-preview-slug', { slug }, { token })}`;
}
