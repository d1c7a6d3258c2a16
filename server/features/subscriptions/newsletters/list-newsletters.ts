/** Lists of newsletters at the desk: those under way, all of the content by page, and rate alerts. */
import { formatDayOf } from '#shared/dates.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { DeskServices } from '../../staff/desk-access.ts';
import { readRateMove } from './newsletter-desk.ts';
import { describeRun, describeUnsent } from './newsletter-states.ts';
import { parseNewsletter } from './newsletter-text.ts';

export interface NewsletterRow {
  readonly slug: string;
  readonly title: string;
  readonly state: string;
  /** True while it is being changed, besides what its state says. */
  readonly hasDraft: boolean;
}

export const pageSize = 25;
/** Ordered or begun at the same time. */
const maxUnderWay = 25;

export async function listUnderWay({ database, embedded }: DeskServices): Promise<NewsletterRow[]> {
  const runs = await selectRuns(database.read)
    .where('state', 'in', ['ordered', 'sending', 'paused'])
    .orderBy('sendAt')
    .limit(maxUnderWay)
    .execute();
  return runs.map((run) => toRunRow(run, embedded));
}

/** Newest first by the day in their names; drafts that visitors never saw are among them. */
export async function listNewsletters(
  { database, embedded }: DeskServices,
  from: number,
): Promise<{ rows: NewsletterRow[]; hasMore: boolean }> {
  const drafts = await database.read
    .selectFrom('contentRevisions')
    .select(['id', 'text'])
    .where('kind', '=', 'newsletters')
    .where('state', '=', 'draft')
    .execute();
  const draftTexts = new Map(drafts.map(({ id, text }) => [id, text ?? '']));
  const live = new Map((embedded?.model.newsletters ?? []).map((one) => [one.slug, one]));
  const slugs = [...new Set([...draftTexts.keys(), ...live.keys()])].sort().reverse();
  const shown = slugs.slice(from, from + pageSize);
  const runs = await findRunsOf(database.read, shown);
  const rows = shown.map((slug) => {
    const run = runs.get(slug);
    const model = live.get(slug);
    const draft = draftTexts.get(slug);
    const fields = model ?? parseNewsletter(draft ?? '');
    const place = model ? 'live' : 'draft';
    return {
      slug,
      title: fields?.subject || slug,
      state: run ? describeRun(run) : describeUnsent(place, fields ?? { archived: false, sendAt: null }),
      hasDraft: draft !== undefined && model !== undefined,
    };
  });
  return { rows, hasMore: slugs.length > from + pageSize };
}

/** Newest first. */
export async function listRateAlerts(
  { database, embedded }: DeskServices,
  from: number,
): Promise<{ rows: NewsletterRow[]; hasMore: boolean }> {
  const runs = await selectRuns(database.read)
    .where('rateMove', 'is not', null)
    .orderBy('sendAt', 'desc')
    .orderBy('slug')
    .offset(from)
    .limit(pageSize + 1)
    .execute();
  const rows = runs.slice(0, pageSize).map((run) => toRunRow(run, embedded));
  return { rows, hasMore: runs.length > pageSize };
}

function selectRuns(read: Reader) {
  return read.selectFrom('newsletterRuns').select(['slug', 'state', 'sendAt', 'endedAt', 'rateMove']);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

async function findRunsOf(read: Reader, slugs: readonly string[]): Promise<ReadonlyMap<string, RunRow>> {
  if (slugs.length === 0) return new Map();
  const runs = await selectRuns(read).where('slug', 'in', slugs).execute();
  return new Map(runs.map((run) => [run.slug, run]));
}

function toRunRow(run: RunRow, embedded: DeskServices['embedded']): NewsletterRow {
  const model = embedded?.model.newsletters.find(({ slug }) => slug === run.slug);
  const title = nameRateAlert(run) ?? model?.subject ?? run.slug;
  return { slug: run.slug, title, state: describeRun(run), hasDraft: false };
}

/** `Rate alert: euro, 1 December 2026`; null for a newsletter of the content. */
export function nameRateAlert(run: Pick<RunRow, 'rateMove' | 'sendAt'>): string | null {
  const move = readRateMove(run);
  return move && `Rate alert: ${move.name}, ${formatDayOf(run.sendAt)}`;
}
