/** Content at the desk: prices to look up, notices, places left, rates, and every text. */
import { type Action, branchesWithin } from '../../acts/permissions.ts';
import type { DeskLink, DeskPart } from '../staff/desk-part.ts';
import { type StaffMember, toActor } from '../staff/staff-store.ts';
import { contentPath, contentRoutes } from './content-routes.ts';
import { hasContent } from './content-services.ts';
import { documentKinds } from './document-kinds.ts';
import { documentRoutes } from './document-routes.ts';
import { priceLister } from './list-prices.ts';
import { openDeskEditor } from './open-desk-editor.ts';
import { priceRoutes, pricesPath } from './price-routes.ts';

export const links: DeskPart['links'] = async (services, member) => {
  if (!hasContent(services)) return [];
  const prices = async (): Promise<DeskLink> => {
    const due = await priceLister(services)({ isAll: false, search: '' });
    return { href: pricesPath, label: 'Prices to look up', note: String(due.length) };
  };
  return [
    ...(may(member, 'content publish') ? [await prices()] : []),
    ...(may(member, 'documents set')
      ? documentKinds.map(({ path, title }) => ({ href: path, label: title }))
      : []),
    ...(may(member, 'content edit') ? [{ href: contentPath, label: 'Every text and offer' }] : []),
  ];
};

function may(member: StaffMember, action: Action): boolean {
  return branchesWithin(toActor(member), action).length > 0;
}

export const routes: DeskPart['routes'] = (router, services) => {
  if (!hasContent(services)) return;
  const editor = openDeskEditor(services);
  priceRoutes(router, services, editor);
  documentRoutes(router, services);
  contentRoutes(router, services, editor);
};
