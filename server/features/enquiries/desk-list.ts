/** Lists of enquiries at the desk: by due time, by page, and a search. */
import type { Request, RequestHandler, Response } from 'express';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { everyForm, isFormName } from '#shared/forms/every-form.ts';
import { branchesWithin } from '../../acts/permissions.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { type Place, parseFieldValues, type StoredSubmission } from '../../submissions/find-submissions.ts';
import {
  listSubmissions,
  type Scope,
  searchSubmissions,
  viewNames,
} from '../../submissions/list-submissions.ts';
import {
  branchesOf,
  currentActor,
  type DeskServices,
  readDone,
  signedInSession,
} from '../staff/desk-access.ts';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { doneTexts } from './desk-steps.ts';
import { formatDue } from './due-words.ts';
import { EnquiryList, type EnquiryRow, viewTitles } from './pages/enquiry-list.tsx';

const pageSize = 25;

/** Branches whose enquiries the person may see. */
export function scopeOf(res: Response): Scope {
  return branchesWithin(currentActor(res), 'submissions answer');
}

export function listPage(services: DeskServices): RequestHandler {
  const { database, now } = services;
  return async (req, res) => {
    const view = viewNames.find((name) => name === req.query.view) ?? 'open';
    const search = typeof req.query.search === 'string' ? req.query.search.trim().slice(0, 254) : '';
    const { member } = signedInSession(res);
    const after = readPlace(req.query.after);
    const request = { scope: scopeOf(res), staff: member.id, now: now(), after, limit: pageSize };
    const { rows, next } = search
      ? await searchSubmissions(database.read, search, request)
      : await listSubmissions(database.read, view, request);
    const content = EnquiryList({
      view: search ? null : view,
      search,
      rows: await describeRows(services, rows, member.id),
      more: next && moreAddress(req, next),
    });
    const title = search ? `Found: ${search}` : viewTitles[view];
    await sendDeskPage(services, res, { title, done: readDone(req, doneTexts), content });
  };
}

async function describeRows(
  services: DeskServices,
  rows: readonly StoredSubmission[],
  self: string,
): Promise<EnquiryRow[]> {
  const branches = new Map((await branchesOf(services)).map(({ slug, name }) => [slug, name]));
  const names = await namesOfStaff(services.database.read, rows);
  const now = services.now();
  return rows.map((row) => ({
    reference: row.reference,
    name: senderName(row),
    what: formTitle(row.form),
    receivedAt: row.receivedAt,
    branch: row.branch ? (branches.get(row.branch) ?? row.branch) : 'Head office',
    due: row.isOpen && row.dueAt ? formatDue(row.dueAt, now) : null,
    isLate: row.isOpen === 1 && row.dueAt !== null && Date.parse(row.dueAt) < now.getTime(),
    state: describeState(row),
    claimedBy:
      row.claimedBy && (row.claimedBy === self ? 'you' : (names.get(row.claimedBy) ?? 'a colleague')),
  }));
}

/** Names by id of the people who have claimed these rows. */
export async function namesOfStaff(
  read: Reader,
  rows: readonly Pick<StoredSubmission, 'claimedBy'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))];
  if (ids.length === 0) return new Map();
  const found = await read.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

function describeState({ isSpam, isOpen, answeredAt, dueAt }: StoredSubmission): string {
  if (isSpam) return 'in quarantine';
  if (answeredAt) return 'answered';
  if (isOpen) return 'open';
  return dueAt ? 'closed without an answer' : 'needs no answer';
}

export function senderName(row: StoredSubmission): string {
  return parseFieldValues(row).find(({ field }) => field === 'name')?.values[0] || row.email || 'No name';
}

/** Name of the form as the privacy notice has it. */
function formTitle(form: string): string {
  if (!isFormName(form)) return form;
  const { noticeName, heading }: FormDefinition = everyForm[form];
  return noticeName ?? heading;
}

function moreAddress(req: Request, { at, reference }: Place): string {
  const { view, search } = req.query;
  const query = new URLSearchParams({
    ...(typeof view === 'string' && { view }),
    ...(typeof search === 'string' && { search }),
    after: `${at} ${reference}`,
  });
  return `/staff/enquiries?${query}`;
}

function readPlace(value: unknown): Place | undefined {
  const [, at, reference] =
    /^(\d{4}-[\dT:.-]{1,20}Z) (P-[\dA-Z-]{1,10})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return at && reference ? { at, reference } : undefined;
}
