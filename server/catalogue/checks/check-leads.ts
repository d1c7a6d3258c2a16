/** Checks that the lead text of a page is short enough to read at a glance. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

const maxWords = 25;

export function checkLeads(content: Content): ContentFault[] {
  const { destinations, collections, pages, mailers, offers, partners } = content;
  return [
    ...[...destinations, ...collections].flatMap((entry) => checkLead(entry, ['lead'], entry.value.lead)),
    ...pages.flatMap((entry) => checkLead(entry, ['opening'], entry.value.opening)),
    ...mailers.flatMap((entry) => checkLead(entry, ['intro'], entry.value.intro)),
    ...offers.flatMap((entry) => checkLead(entry, ['summary'], entry.value.summary)),
    ...partners.flatMap((entry) => checkLead(entry, ['campaign', 'strap'], entry.value.campaign?.strap)),
  ];
}

function checkLead(entry: Entry<unknown>, field: string[], lead = ''): ContentFault[] {
  const words = lead.split(/\s+/).length;
  if (words <= maxWords) return [];
  return [
    faultAt(entry, field, `has ${words} words; ${maxWords} at most are read, so say the rest further down`),
  ];
}
