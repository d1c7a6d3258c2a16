/** Support at the desk: failed emails with their count, and one visitor's account and subscriptions. */
import type { Router } from 'express';
import { branchesWithin } from '../../acts/permissions.ts';
import { listFailedMails } from '../../submissions/mails/stored-mails.ts';
import type { DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { mailRoutes } from './mail-routes.ts';
import { mailsPath, mailsTitle } from './pages/mail-pages.tsx';
import { supportPath, supportTitle } from './pages/visitor-step.tsx';
import type { SupportServices } from './support-services.ts';
import { visitorRoutes } from './visitor-routes.ts';

const countedUpTo = 100;

export const links: DeskPart['links'] = async ({ database }, member) => {
  if (branchesWithin(toActor(member), 'mail retry').length === 0) return [];
  const { length } = await listFailedMails(database.read, { limit: countedUpTo });
  const note = length < countedUpTo ? String(length) : `${countedUpTo} or more`;
  return [
    { href: mailsPath, label: mailsTitle, note },
    { href: supportPath, label: supportTitle },
  ];
};

export function routes(router: Router, services: SupportServices): void {
  mailRoutes(router, services);
  visitorRoutes(router, services);
}
