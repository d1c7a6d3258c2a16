/** Parses newsletter runs from their rows; an unreadable run is left unchanged and reported by its slug. */
import type { Selectable } from 'kysely';
import { isMoment } from '../../../platform/database/moment.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import type { RateMove } from './compose-rate-alert.ts';
import { isRateMove, isTopicList } from './run.validators.ts';
import type { NewsletterTables } from './tables.ts';

type RunRow = Pick<
  Selectable<NewsletterTables['newsletterRuns']>,
  'slug' | 'state' | 'topics' | 'rateMove' | 'sendAt' | 'lastBatchAt'
>;

export interface Run extends Pick<RunRow, 'slug' | 'state' | 'sendAt' | 'lastBatchAt'> {
  readonly topics: readonly string[];
  /** Null for a newsletter of the content. */
  readonly rateMove: RateMove | null;
}

/** Lists the readable runs that are ordered or being sent, earliest `sendAt` first. */
export async function findRuns(read: Reader): Promise<Run[]> {
  return (await findRows(read)).map(readRun).filter((run) => typeof run !== 'string');
}

/** Returns ordered or sending runs that cannot be sent, keyed by slug, with the faulty column. */
export async function findInvalidRuns(read: Reader): Promise<Map<string, string>> {
  const rows = await findRows(read);
  return new Map(
    rows.flatMap((row) => {
      const run = readRun(row);
      return typeof run === 'string' ? [[row.slug, run] as const] : [];
    }),
  );
}

function findRows(read: Reader): Promise<RunRow[]> {
  return read
    .selectFrom('newsletterRuns')
    .select(['slug', 'state', 'topics', 'rateMove', 'sendAt', 'lastBatchAt'])
    .where('state', 'in', ['ordered', 'sending'])
    .orderBy('sendAt')
    .execute();
}

/** Returns the run, or a description of the fault in its row. */
function readRun({
  slug,
  state,
  topics: topicsText,
  rateMove: moveText,
  sendAt,
  lastBatchAt,
}: RunRow): Run | string {
  const topics = parseJson(topicsText);
  if (!isTopicList(topics)) return 'topics is no list of words';
  const rateMove = parseJson(moveText);
  if (moveText !== null && !isRateMove(rateMove)) return 'rateMove is no move of a rate';
  if (!isMoment(sendAt)) return 'sendAt is no moment';
  if (lastBatchAt !== null && !isMoment(lastBatchAt)) return 'lastBatchAt is no moment';
  return {
    slug,
    state,
    topics,
    rateMove: moveText === null ? null : (rateMove as RateMove),
    sendAt,
    lastBatchAt,
  };
}
