/** Recipients of WhatsApp messages: the desks for all branches, then branches with their own number. */
import { isOpeningOrMoving } from '#shared/branch-template.ts';
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';
import type { WhatsappFacts } from './whatsapp-enquiry.query.ts';

export interface WhatsappRecipient extends BranchHours {
  slug: string;
  name: string;
  /** Digits only, with the country code. */
  whatsapp: string;
  /** Phone number as printed. */
  phone: string;
  isDesk: boolean;
}

/** Lists the desks first: the first recipient answers when the visitor chooses none. */
export function listWhatsappRecipients({ site, branches }: WhatsappFacts): WhatsappRecipient[] {
  const desks = site.desks.map((desk) => ({ ...desk, isDesk: true }));
  const branchRecipients = branches.flatMap(({ whatsapp, template, ...recipient }) =>
    whatsapp && !isOpeningOrMoving({ template }) ? [{ ...recipient, whatsapp, isDesk: false }] : [],
  );
  return [...desks, ...branchRecipients];
}
