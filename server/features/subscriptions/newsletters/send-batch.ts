/** Enqueues a newsletter's next mails, rate-limited, in one transaction with the recipients' outcomes. */

import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { londonDay, minuteMs } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { matchesAnyTopic } from '../find-recipients.ts';
import { composeNewsletter, type Letter } from './compose-newsletter.ts';
import { maySendAgain } from './may-send-again.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import { newsletterMailId } from './newsletter-mail-id.ts';
import type { Run } from './read-run.ts';
import { type RecipientStatus, readRecipientStatus } from './recipient-status.ts';
import type { RecipientOutcome } from './tables.ts';

export interface BatchContext extends NewsletterContext {
  /** Maximum number of mails enqueued per minute. */
  readonly perMinute: number;
  readonly log?: Pick<Logger, 'error'>;
}

type SendingRun = Pick<Run, 'slug' | 'rateMove' | 'lastBatchAt'>;

/** Maximum mails per batch, however long ago the last batch was: other writers wait for one batch at most. */
const maxBatch = 500;
/** Consecutive permanent refusals after which an address is not tried again. */
const maxRefusals = 3;
/**
 * Mails per statement: SQLite limits bound values to some thousand, and a mail takes about fifteen.
 * See https://www.sqlite.org/limits.html#max_variable_number
 */
const chunkSize = 200;

/** Resolves with the number of mails enqueued; null when rate-limited or when another server was first. */
export async function sendBatch(
  context: BatchContext,
  run: SendingRun,
  letter: Letter,
): Promise<number | null> {
  const { database, perMinute } = context;
  const now = context.now();
  const elapsedMs = run.lastBatchAt ? now.getTime() - Date.parse(run.lastBatchAt) : minuteMs;
  const allowed = Math.min(Math.floor((perMinute * Math.max(elapsedMs, 0)) / minuteMs), perMinute, maxBatch);
  if (allowed === 0) return null;
  return database.write(async (transaction) => {
    if (!(await claimBatch(transaction, run, { now, kind: database.kind }))) return null;
    // While the mail server is slow or unreachable, recipients wait in their list and not in the outbox.
    const room = Math.min(allowed, 2 * perMinute - (await countQueued(transaction)));
    const ids = await findWaiting(transaction, run.slug, room);
    for (let start = 0; start < ids.length; start += chunkSize)
      await sendTo(transaction, ids.slice(start, start + chunkSize), { context, run, letter, now });
    if (ids.length < room) await endRun(transaction, run.slug, now);
    return ids.length;
  });
}

/** Claims the batch for this server. Others skip the locked row, and find it claimed once it is unlocked. */
async function claimBatch(
  transaction: Transaction,
  { slug, lastBatchAt }: SendingRun,
  { now, kind }: { now: Date; kind: Database['kind'] },
): Promise<boolean> {
  const taken = await transaction
    .updateTable('newsletterRuns')
    .set({ lastBatchAt: now.toISOString() })
    .where('slug', 'in', (row) => {
      const locked = row
        .selectFrom('newsletterRuns')
        .select('slug')
        .where('slug', '=', slug)
        .where('state', '=', 'sending')
        .where('lastBatchAt', lastBatchAt === null ? 'is' : '=', lastBatchAt);
      return kind === 'postgres' ? locked.forUpdate().skipLocked() : locked;
    })
    .returning('slug')
    .executeTakeFirst();
  return taken !== undefined;
}

async function countQueued(transaction: Transaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('count'))
    .where('bulk', '=', 1)
    .where('nextTryAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findWaiting(transaction: Transaction, slug: string, limit: number): Promise<string[]> {
  if (limit <= 0) return [];
  const rows = await transaction
    .selectFrom('newsletterRecipients')
    .select('subscription')
    .where('slug', '=', slug)
    .where('outcome', '=', 'waiting')
    .orderBy('subscription')
    .limit(limit)
    .execute();
  return rows.map(({ subscription }) => subscription);
}

interface Sending {
  readonly context: BatchContext;
  readonly run: SendingRun;
  readonly letter: Letter;
  readonly now: Date;
}

/** Checks consent here, in the same transaction that enqueues the mails. */
async function sendTo(
  transaction: Transaction,
  ids: readonly string[],
  { context, run, letter, now }: Sending,
): Promise<void> {
  const statuses = await readRecipientStatus(transaction, ids, context.database);
  const outcomes = groupBy(ids, (id) => decide(statuses.get(id), run, letter, londonDay(now)));
  const mails = (outcomes.get('queued') ?? []).flatMap((id) => {
    const one = statuses.get(id);
    return one && one !== 'invalid'
      ? [composeNewsletter(letter, { ...one, topics: one.choices.topics }, { ...context, now })]
      : [];
  });
  await enqueueMail(transaction, mails, { now });
  for (const key of outcomes.get('invalid') ?? [])
    context.log?.error(
      { event: 'fact_invalid', source: 'newsletterRecipients', key, newsletter: run.slug },
      'unreadable subscription, consent or last newsletter; its newsletter is not sent',
    );
  for (const [outcome, of] of outcomes)
    await transaction
      .updateTable('newsletterRecipients')
      .set({
        outcome,
        at: now.toISOString(),
        ...(outcome === 'queued' && { mail: mailOfEach(run.slug, of) }),
      })
      .where('slug', '=', run.slug)
      .where('subscription', 'in', of)
      .execute();
}

/** Sets all mail ids in one statement, as a reader who unsubscribes waits for this transaction. */
function mailOfEach(slug: string, ids: readonly string[]): RawBuilder<string> {
  const cases = ids.map((id) => sql`when ${id} then ${newsletterMailId(slug, id)}`);
  return sql`case subscription ${sql.join(cases, sql` `)} end`;
}

function decide(
  status: RecipientStatus | 'invalid' | undefined,
  { rateMove }: SendingRun,
  { topics }: Letter,
  today: string,
): RecipientOutcome {
  if (status === 'invalid') return 'invalid';
  if (!status || !matchesAnyTopic(status.choices.topics, topics)) return 'withdrawn';
  if (status.refusals >= maxRefusals) return 'unreachable';
  // Rate alerts are sent at each move, as requested; the chosen frequency applies to newsletters only.
  const tooSoon = rateMove === null && !maySendAgain(status.choices.frequency, status.lastDay, today);
  return tooSoon ? 'too-soon' : 'queued';
}

async function endRun(transaction: Transaction, slug: string, now: Date): Promise<void> {
  await transaction
    .updateTable('newsletterRuns')
    .set({ state: 'sent', endedAt: now.toISOString() })
    .where('slug', '=', slug)
    .execute();
}
