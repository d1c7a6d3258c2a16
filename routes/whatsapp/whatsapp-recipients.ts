/** Everybody who answers messages: the desks for all branches, then the branches with a number of their own. */
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';
import type { WhatsappFacts } from './whatsapp-enquiry.query.ts';

export interface WhatsappRecipient extends BranchHours {
  slug: string;
  name: string;
  /** Digits only, with the country. */
  whatsapp: string;
  /** As printed. */
  phone: string;
  isDesk: boolean;
}

/** The first is the one who answers when nobody is chosen. */
export function listWhatsappRecipients({ site, branches }: WhatsappFacts): WhatsappRecipient[] {
  const desks = site.desks.map((desk) => ({ ...desk, isDesk: true }));
  const branchRecipients = branches.flatMap(({ whatsapp, template, ...recipient }) =>
    whatsapp && template !== 3 ? [{ ...recipient, whatsapp, isDesk: false }] : [],
  );
  return [...desks, ...branchRecipients];
}
