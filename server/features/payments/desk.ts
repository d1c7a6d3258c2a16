/** Payments at the desk: links on the first page, lists, one payment, a day's figures and refunds. */
import type { Router } from 'express';
import { grantingRole } from '../../acts/permissions.ts';
import { permit } from '../staff/desk-access.ts';
import type { DeskLink, DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { compareDay, dayPage, daysPage, exportTable } from './desk/day-routes.ts';
import type { PaymentDeskServices } from './desk/desk-services.ts';
import { listTitles, paymentsPath } from './desk/list-names.ts';
import { countList, listPage } from './desk/list-page.ts';
import { match, paymentPage, settle } from './desk/payment-page.ts';
import { cancel, confirm, refund } from './desk/refund-routes.ts';

export { findReceipts as findConfirmations } from './find-receipts.ts';

const countedUpTo = 100;
/** Lists that are work to do, by their name. */
const counted = ['match', 'problems', 'confirm'] as const;

export const links: DeskPart['links'] = async ({ database, now }, member) => {
  if (!grantingRole(toActor(member), 'payments match')) return [];
  const links = counted.map(async (view): Promise<DeskLink> => {
    const count = await countList(database.read, view, { now: now(), limit: countedUpTo });
    const note = count < countedUpTo ? String(count) : `${countedUpTo} or more`;
    return { href: `${paymentsPath}?view=${view}`, label: listTitles[view], note };
  });
  return [...(await Promise.all(links)), { href: `${paymentsPath}?view=all`, label: 'All payments' }];
};

export function routes(router: Router, services: PaymentDeskServices): void {
  router.use('/payments', permit('payments match'));
  router.get('/payments', listPage(services));
  router.get('/payments/days', daysPage(services));
  router.get('/payments/days/:day', dayPage(services));
  router.post('/payments/days/:day/compare', compareDay(services));
  router.post('/payments/days/:day/export', exportTable(services));
  router.get('/payments/:name', paymentPage(services));
  router.post('/payments/:name/match', match(services));
  router.post('/payments/:name/settle', settle(services));
  router.post('/payments/:name/refund', refund(services));
  router.post('/payments/:name/refunds/:id/confirm', confirm(services));
  router.post('/payments/:name/refunds/:id/cancel', cancel(services));
}
