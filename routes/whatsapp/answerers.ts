/** Everybody who answers messages: the desks for all branches, then the branches with a number of their own. */
import type { BranchHours } from '#shared/opening-hours.ts';
import type { WhatsappFacts } from './whatsapp-enquiry.query.ts';

export interface Answerer extends BranchHours {
  slug: string;
  name: string;
  /** Digits only, with the country. */
  whatsapp: string;
  /** As printed. */
  phone: string;
  isDesk: boolean;
}

/** The first is the one who answers when nobody is chosen. */
export function listAnswerers({ site, branches }: WhatsappFacts): Answerer[] {
  const desks = site.desks.map((desk) => ({ ...desk, isDesk: true }));
  const shops = branches.flatMap(({ whatsapp, template, ...shop }) =>
    whatsapp && template !== 3 ? [{ ...shop, whatsapp, isDesk: false }] : [],
  );
  return [...desks, ...shops];
}
