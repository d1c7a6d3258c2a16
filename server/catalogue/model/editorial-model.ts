/** Editorial content and exchange rates as the query API shows them. */
import type { ValueOf } from '../reading/content-kinds.ts';
import type { CheckedEntry } from '../reading/entry.ts';
import { type BranchModel, toDesk } from './branch-model.ts';
import { phoneE164 } from './phone-e164.ts';

export type CollectionModel = ReturnType<typeof toCollection>;
export type ReleaseModel = ReturnType<typeof toRelease>;

export function toSite(site: ValueOf<'site'>) {
  return {
    ...site,
    accountsEmail: site.accountsEmail ?? null,
    sampleNotice: site.sampleNotice ?? null,
    notice: site.notice ?? null,
    phoneE164: phoneE164(site.phone),
    desks: (site.desks ?? []).map(toDesk),
  };
}

export function toCollection({ name, value, sections }: CheckedEntry<ValueOf<'collections'>>) {
  return { ...value, slug: name, eyebrow: value.eyebrow ?? null, guide: sections };
}

export function toRelease({ name, value, html }: CheckedEntry<ValueOf<'releases'>>) {
  const { contact, embargo, ...facts } = value;
  return {
    ...facts,
    slug: name,
    place: value.place ?? null,
    embargoUntil: embargo ? Date.parse(embargo) : 0,
    body: html,
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
  };
}

export type NewsletterModel = ReturnType<typeof toNewsletter>;

export function toNewsletter({ name, value, parts }: CheckedEntry<ValueOf<'newsletters'>>) {
  return {
    ...value,
    slug: name,
    date: name.slice(0, 'yyyy-mm-dd'.length),
    sendAt: value.sendAt ?? null,
    archived: value.archived ?? false,
    parts,
  };
}

const placesWithoutBranch: Record<string, string> = { hq: 'Head office', home: 'At home' };

export function toVacancy(
  { name, value, html }: CheckedEntry<ValueOf<'vacancies'>>,
  branches: readonly BranchModel[],
  headOffice: ValueOf<'site'>['headOffice'],
) {
  const { payMin, payMax, ...facts } = value;
  const branch = branches.find(({ slug }) => slug === value.branch);
  const office = value.branch === 'hq' && headOffice ? { ...headOffice, addressLines: [] } : null;
  return {
    ...facts,
    id: name,
    place: placesWithoutBranch[value.branch] ?? branch?.town ?? value.branch,
    location: branch ?? office,
    payMinPence: payMin,
    payMaxPence: payMax,
    body: html,
  };
}

export function toRate(rate: ValueOf<'rates'>) {
  return { ...rate, buy: rate.buy ?? null, minPence: rate.min, maxPence: rate.max };
}

export function toTravelMoney({ exampleSums, ...terms }: ValueOf<'travelMoney'>) {
  return { ...terms, exampleSumsPence: exampleSums };
}

export function toPaymentPlan({ fee, minTotal, maxTotal, ...rules }: ValueOf<'paymentPlan'>) {
  return { ...rules, feePence: fee, minTotalPence: minTotal, maxTotalPence: maxTotal };
}

export function toPage({ name, value, sections }: CheckedEntry<ValueOf<'pages'>>) {
  return { ...value, name, eyebrow: value.eyebrow ?? null, sections };
}
