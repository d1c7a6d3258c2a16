/** Newsletter runs: orders, pauses, resumes and cancels the sending of a newsletter. */
import type { Transaction } from '../../../platform/database/tables.ts';
import { loadLetter } from './load-letter.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import type { NewsletterRunState } from './tables.ts';

/**
 * `unknown`: the content has no such newsletter. A state is the run's current one, which forbids the change.
 */
export type RunChange = 'done' | 'unknown' | NewsletterRunState;

/**
 * Orders sending at `sendAt`, or at the next poll if that has passed. A newsletter cannot be ordered twice.
 */
export async function orderNewsletter(
  context: NewsletterContext,
  slug: string,
  sendAt: Date,
): Promise<RunChange> {
  const letter = await loadLetter(slug, null, context);
  if (!letter) return 'unknown';
  const { topics } = letter;
  return context.database.write(async (transaction) => {
    const made = await insertRun(transaction, { slug, rateMove: null, topics, sendAt, now: context.now() });
    return made ? 'done' : ((await findRun(transaction, slug))?.state ?? 'unknown');
  });
}

/** Resolves with false when a run with this slug exists. */
export async function insertRun(
  transaction: Transaction,
  run: { slug: string; rateMove: string | null; topics: readonly string[]; sendAt: Date; now: Date },
): Promise<boolean> {
  const made = await transaction
    .insertInto('newsletterRuns')
    .values({
      slug: run.slug,
      rateMove: run.rateMove,
      topics: JSON.stringify(run.topics),
      state: 'ordered',
      sendAt: run.sendAt.toISOString(),
      orderedAt: run.now.toISOString(),
      listedAt: null,
      lastBatchAt: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return made !== undefined;
}

/** Pauses sending. Mails already in the outbox still leave. */
export function pauseNewsletter(context: NewsletterContext, slug: string): Promise<RunChange> {
  return changeState(context, slug, { from: ['ordered', 'sending'], to: () => 'paused' });
}

/** Resumes where the run was paused. */
export function resumeNewsletter(context: NewsletterContext, slug: string): Promise<RunChange> {
  return changeState(context, slug, {
    from: ['paused'],
    to: (isListed) => (isListed ? 'sending' : 'ordered'),
  });
}

/** Cancels for good. Recipients still waiting do not get the newsletter. */
export function cancelNewsletter(context: NewsletterContext, slug: string): Promise<RunChange> {
  return changeState(context, slug, { from: ['ordered', 'sending', 'paused'], to: () => 'cancelled' });
}

function changeState(
  { database, now }: NewsletterContext,
  slug: string,
  { from, to }: { from: readonly NewsletterRunState[]; to: (isListed: boolean) => NewsletterRunState },
): Promise<RunChange> {
  return database.write(async (transaction) => {
    const run = await findRun(transaction, slug);
    if (!run) return 'unknown';
    if (!from.includes(run.state)) return run.state;
    const state = to(run.listedAt !== null);
    const changed = await transaction
      .updateTable('newsletterRuns')
      .set({ state, ...(state === 'cancelled' && { endedAt: now().toISOString() }) })
      .where('slug', '=', slug)
      .where('state', '=', run.state)
      .returning('slug')
      .executeTakeFirst();
    // Unchanged when another writer was first; on PostgreSQL this query reads the state it has set.
    return changed ? 'done' : ((await findRun(transaction, slug))?.state ?? 'unknown');
  });
}

function findRun(transaction: Pick<Transaction, 'selectFrom'>, slug: string) {
  return transaction.selectFrom('newsletterRuns').selectAll().where('slug', '=', slug).executeTakeFirst();
}
