/** Newsletters at the desk: written, tried, sent and counted. */
import { grantingRole } from '../../acts/permissions.ts';
import type { DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { newslettersPath } from './newsletters/newsletter-desk-pages.tsx';
import { newsletterRoutes } from './newsletters/newsletter-desk-routes.ts';

/** With a hosted query API newsletters are stored elsewhere. */
const desk: DeskPart = {
  async links({ embedded }, member) {
    const mayTry = grantingRole(toActor(member), 'newsletters test') !== null;
    return embedded && mayTry ? [{ href: newslettersPath, label: 'Newsletters' }] : [];
  },
  routes: newsletterRoutes,
};

export const { links, routes } = desk;
