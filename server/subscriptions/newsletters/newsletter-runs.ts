/** What becomes of a newsletter once it is ordered to leave: it waits for its time, is sent, paused, gone on with or taken back. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { loadLetter } from './load-letter.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import type { NewsletterRunState } from './tables.ts';

/** `unknown`: the content holds no such newsletter; otherwise the state that it was in, and is, where that forbids it. */
export type RunChange = 'done' | 'unknown' | NewsletterRunState;

/** Sends it at `sendAt`, or as soon as a server looks. One that was ordered before is not ordered again. */
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

/** False when there is one already. */
export async function insertRun(
  transaction: Transaction<Tables>,
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

/** What has been put into the outbox leaves all the same. */
export function pauseNewsletter(context: NewsletterContext, slug: string): Promise<RunChange> {
  return changeState(context, slug, { from: ['ordered', 'sending'], to: () => 'paused' });
}

/** Goes on where it stopped. */
export function resumeNewsletter(context: NewsletterContext, slug: string): Promise<RunChange> {
  return changeState(context, slug, {
    from: ['paused'],
    to: (isListed) => (isListed ? 'sending' : 'ordered'),
  });
}

/** For good: whoever still waits is not sent it. */
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
    // Somebody else was quicker: PostgreSQL shows what they made of it.
    return changed ? 'done' : ((await findRun(transaction, slug))?.state ?? 'unknown');
  });
}

function findRun(transaction: Pick<Transaction<Tables>, 'selectFrom'>, slug: string) {
  return transaction.selectFrom('newsletterRuns').selectAll().where('slug', '=', slug).executeTakeFirst();
}
