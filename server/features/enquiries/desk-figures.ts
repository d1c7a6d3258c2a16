/** Figures of enquiries at the desk: median time to answer by branch, and a table of pages and campaigns. */
import type { RequestHandler } from 'express';
import { matchRoute } from '#routes/match-route.ts';
import { dayMs } from '#shared/dates.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Scope } from '../../submissions/list-submissions.ts';
import { branchesOf, type DeskServices } from '../staff/desk-access.ts';
import { formatSpan } from '../staff/format-span.ts';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { scopeOf } from './desk-list.ts';
import { EnquiryFigures } from './pages/enquiry-figures.tsx';

/** Answers that a median is taken of: the last ones of each branch. */
const answersCounted = 50;
const daysCounted = 90;

export function figuresPage(services: DeskServices): RequestHandler {
  const { read } = services.database;
  return async (_req, res) => {
    const scope = scopeOf(res);
    const branches = (await branchesOf(services)).filter(
      ({ slug }) => scope === 'every' || scope.includes(slug),
    );
    const rows = await Promise.all(
      branches.map(async ({ slug, name }) => {
        const spans = await answerSpans(read, slug);
        const medianMs = spans.sort((a, b) => a - b)[Math.ceil(spans.length / 2) - 1];
        return { name, answers: spans.length, median: medianMs === undefined ? null : formatSpan(medianMs) };
      }),
    );
    const content = EnquiryFigures({ rows, answersCounted, daysCounted });
    await sendDeskPage(services, res, { title: 'Time to answer', content });
  };
}

/** Milliseconds from arrival to answer of the branch's last answers. */
async function answerSpans(read: Reader, branch: string): Promise<number[]> {
  const rows = await read
    .selectFrom('submissions')
    .select(['receivedAt', 'answeredAt'])
    .where('branch', '=', branch)
    .where('answeredAt', 'is not', null)
    .orderBy('answeredAt', 'desc')
    .limit(answersCounted)
    .execute();
  return rows.map(({ receivedAt, answeredAt }) => Date.parse(answeredAt as string) - Date.parse(receivedAt));
}

/** Counts only: no visitor is in the table. */
export function csvOfPages(services: DeskServices): RequestHandler {
  const { database, now } = services;
  return async (_req, res) => {
    const since = new Date(now().getTime() - daysCounted * dayMs);
    const counts = await countByPage(database.read, scopeOf(res), since);
    const rows = counts.map(({ path, branch, form, enquiries, answered }) => [
      ...[path, campaignOf(path), branch ?? '', form],
      ...[String(enquiries), String(answered)],
    ]);
    res.attachment('enquiries.csv');
    res.send(writeCsv(['page', 'campaign', 'branch', 'form', 'enquiries', 'answered'], rows));
  };
}

function countByPage(read: Reader, scope: Scope, since: Date) {
  let rows = read
    .selectFrom('submissions')
    .select(({ fn }) => [
      ...(['path', 'branch', 'form'] as const),
      fn.countAll().as('enquiries'),
      fn.count('answeredAt').as('answered'),
    ])
    .where('isSpam', '=', 0)
    .where('dueAt', 'is not', null)
    .where('receivedAt', '>=', since.toISOString());
  if (scope !== 'every') rows = rows.where('branch', 'in', [...scope]);
  return rows.groupBy(['path', 'branch', 'form']).orderBy('path').orderBy('branch').orderBy('form').execute();
}

const campaignAreas = /^(?:campaigns|campaign-landings|mailers|promotions)\//;

/** Last part of the address of a campaign's page; empty for any other page. */
function campaignOf(path: string): string {
  const [pathname = ''] = path.split('?');
  const page = matchRoute(pathname)?.route.page ?? '';
  return campaignAreas.test(page) ? (pathname.split('/').at(-1) ?? '') : '';
}
