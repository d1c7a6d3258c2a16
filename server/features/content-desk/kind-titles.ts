/** Kinds of content as people at the desk read them, and the titles of items. */
import { kindLabels } from '../../catalogue/reading/content-texts.ts';

const titles: Readonly<Record<string, string>> = {
  offers: 'Offers',
  partners: 'Partners and their campaigns',
  pages: 'Pages',
  legal: 'Legal texts',
  branches: 'Branches, their hours and people',
  destinations: 'Guides to destinations',
  collections: 'Kinds of holiday',
  'cruise-lines': 'Cruise lines',
  rivers: 'Rivers',
  press: 'Press releases',
  vacancies: 'Vacancies',
  newsletters: 'Newsletters',
  promotions: 'Prize draws',
  launches: 'Sales and events',
  meetups: 'Meet-ups of the Solo Club',
  mailers: 'Mailings',
  cuttings: 'Printed offers that have ended',
  'promo-codes': 'Promotional codes',
  referral: 'Recommending a friend',
  rates: 'Rates of the content',
  'day-rates': 'Rates of days, for taxes and tips',
  'travel-money': 'Terms of travel money',
  'payment-plan': 'Rules of paying monthly',
  agency: 'Facts of the agency',
  site: 'The site',
  holders: 'Numbers of ATOL, ABTA and ABTOT holders',
  'law-changes': 'Law to come',
  ports: 'Ports',
  scenes: 'Drawn scenes',
  outcodes: 'Postcodes and towns',
  'known-names': 'Names that search knows',
};

/** The order above: those that change most come first. */
export const kinds: readonly { readonly label: string; readonly title: string }[] = [
  ...Object.keys(titles).filter((label) => kindLabels.includes(label)),
  ...kindLabels.filter((label) => !Object.hasOwn(titles, label)),
].map((label) => ({ label, title: titleOfKind(label) }));

export function titleOfKind(label: string): string {
  return titles[label] ?? label;
}

/** Returns the title or name that a text has, without its quotes; its id for one without either. */
export function titleOf(id: string, text: string | null): string {
  const found = /^(?:- | {2})?(?:title|name|headline|subject|role): *(.+)$/m.exec(text ?? '')?.[1];
  return found?.trim().replace(/^(["'])(.*)\1$/, '$2') || id;
}

export function itemPath(kind: string, id: string): string {
  return `/staff/content/${kind}/${encodeURIComponent(id)}`;
}
