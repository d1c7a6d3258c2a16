/** Status of a newsletter in figures from the database; mails carry no tracking. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { NewsletterRunState, RecipientOutcome } from './tables.ts';

export interface NewsletterStatus {
  readonly state: NewsletterRunState;
  readonly sendAt: string;
  readonly endedAt: string | null;
  /** JSON of the rate alert; null for a newsletter of the content. */
  readonly rateMove: string | null;
  readonly counts: Readonly<Record<RecipientOutcome, number>>;
  /** Number of subscribers who stopped everything through a link in it. */
  readonly stopped: number;
}

const none: Record<RecipientOutcome, number> = {
  waiting: 0,
  queued: 0,
  sent: 0,
  refused: 0,
  undelivered: 0,
  withdrawn: 0,
  'too-soon': 0,
  unreachable: 0,
  invalid: 0,
};

/** Resolves with null when the newsletter was never ordered. */
export async function readNewsletterStatus(tables: Reader, slug: string): Promise<NewsletterStatus | null> {
  const run = await tables
    .selectFrom('newsletterRuns')
    .select(['state', 'sendAt', 'endedAt', 'rateMove'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!run) return null;
  const rows = await tables
    .selectFrom('newsletterRecipients')
    .select((row) => ['outcome', row.fn.countAll().as('count'), row.fn.count('stoppedAt').as('stopped')])
    .where('slug', '=', slug)
    .groupBy('outcome')
    .execute();
  const counts = {
    ...none,
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)])),
  };
  return { ...run, counts, stopped: rows.reduce((sum, { stopped }) => sum + Number(stopped), 0) };
}

/** Lists runs by send time, newest first. */
export async function listNewsletterRuns(tables: Reader) {
  return tables
    .selectFrom('newsletterRuns')
    .select(['slug', 'state', 'sendAt'])
    .orderBy('sendAt', 'desc')
    .execute();
}
