/** Enquiries at the desk: counts on the first page, lists, one enquiry, figures. */
import type { RequestHandler, Router } from 'express';
import { branchesWithin } from '../../acts/permissions.ts';
import { countSubmissions, findWithin } from '../../submissions/list-submissions.ts';
import { noSuchPage } from '../staff/desk-access.ts';
import type { DeskHost, DeskLink, DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { enquiryFile, enquiryPage, revealConfidential, takeStep } from './desk-enquiry.ts';
import { csvOfPages, figuresPage } from './desk-figures.ts';
import { listPage, scopeOf } from './desk-list.ts';

export { findConfirmations } from './find-confirmations.ts';

const countedUpTo = 100;
const counts = [
  ['overdue', 'Overdue enquiries'],
  ['today', 'Enquiries due today'],
  ['new', 'New enquiries'],
] as const;

export const links: DeskPart['links'] = async (services, member) => {
  const scope = branchesWithin(toActor(member), 'submissions answer');
  if (!services.embedded || scope.length === 0) return [];
  const counted = counts.map(async ([view, label]): Promise<DeskLink> => {
    const request = { scope, staff: member.id, now: services.now(), limit: countedUpTo };
    const count = await countSubmissions(services.database.read, view, request);
    const note = count < countedUpTo ? String(count) : `${countedUpTo} or more`;
    return { href: `/staff/enquiries?view=${view}`, label, note };
  });
  return [...(await Promise.all(counted)), { href: '/staff/enquiries', label: 'All open enquiries' }];
};

export const findRecord: Required<DeskPart>['findRecord'] = async (services, actor, reference) => {
  const scope = branchesWithin(actor, 'submissions answer');
  const found = services.embedded && (await findWithin(services.database.read, scope, reference));
  return found ? { href: `/staff/enquiries/${reference}`, label: 'What the visitor sent' } : null;
};

/** Answers as if the page did not exist to a person who answers for no branch. */
const requireBranches: RequestHandler = (_req, res, next) => {
  next(scopeOf(res).length > 0 ? undefined : noSuchPage());
};

/** A hosted query API stores the submissions elsewhere: the desk has none to show. */
export function routes(router: Router, services: DeskHost): void {
  if (!services.embedded) return;
  router.use('/enquiries', requireBranches);
  router.get('/enquiries', listPage(services));
  router.get('/enquiries/figures', figuresPage(services));
  router.get('/enquiries/figures.csv', csvOfPages(services));
  router.get('/enquiries/:reference', enquiryPage(services));
  router.get('/enquiries/:reference/files/:file', enquiryFile(services));
  router.post('/enquiries/:reference/reveal', revealConfidential(services));
  router.post('/enquiries/:reference/:step', takeStep(services));
}
