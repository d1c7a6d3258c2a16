/** Everything the query API answers from, indexed once at start. */
import type { Content, Entry } from '../reading/entry.ts';
import type { KindName, ValueOf } from '../reading/content-kinds.ts';
import { type BranchModel, toBranch } from './branch-model.ts';
import { groupLegalVersions } from './legal-model.ts';
import { placeFinder } from './nearest-branches.ts';
import { type OfferModel, toOffer } from './offer-model.ts';
import { campaignTest, collectionTest } from './offer-rules.ts';
import { compareOffers } from './sort-offers.ts';
import { type CampaignModel, type CruiseLineModel, type PartnerModel, toCampaign, toCruiseLine, toPartner } from './partner-model.ts';
import { phoneE164 } from './phone-e164.ts';

export type Model = ReturnType<typeof buildModel>;
export type CollectionModel = ReturnType<typeof toCollection>;
export type ReleaseModel = ReturnType<typeof toRelease>;

/** Builds the model from content that has passed its checks. */
export function buildModel(content: Content) {
  const partners = content.partners.map(({ value }) => toPartner(value)).sort(byName);
  const partnerOf = indexBy(partners, ({ slug }) => slug);
  const offers = content.offers
    .map((entry) => toOffer(entry, partnerOf.get(entry.name)?.status === 'LIVE'))
    .sort(compareOffers.SOONEST);
  const branches = content.branches.map(({ value }) => toBranch(value)).sort(byName);
  const collections = content.collections.map(toCollection).sort((a, b) => a.order - b.order || byTitle(a, b));
  const campaigns = toCampaigns(content, partnerOf);
  return {
    site: toSite(first(content, 'site').value),
    partners,
    partnerOf,
    offers,
    offerOf: indexBy(offers, ({ id }) => id),
    collections,
    campaigns,
    collectionOffers: fillBy(collections, offers, ({ rule }) => collectionTest(rule)),
    campaignOffers: fillBy(campaigns, offers, ({ status, rule }) =>
      // A resting or retired partner's page sends people on; it sells nothing, whatever its rule would let in.
      status === 'LIVE' ? campaignTest(rule) : () => false,
    ),
    cruiseLines: content.cruiseLines.map(({ value }) => toCruiseLine(value)).sort(byName),
    rivers: content.rivers.map(({ value }) => value),
    branches,
    findPlace: placeFinder(first(content, 'places').value, branches),
    releases: content.releases.map(toRelease).sort((a, b) => newestFirst(a.date, b.date) || byWords(a.slug, b.slug)),
    vacancies: content.vacancies.map((entry) => toVacancy(entry, branches)),
    rates: content.rates.map(({ value }) => toRate(value)).sort(byName),
    mailers: content.mailers.map(({ value }) => value).sort((a, b) => newestFirst(a.postedOn, b.postedOn) || byTitle(a, b)),
    promotions: content.promotions.map(({ value }) => ({ ...value, winner: value.winner ?? null })),
    pages: new Map(content.pages.map((entry) => [entry.name, toPage(entry)])),
    legalDocuments: groupLegalVersions(content.legalDocuments),
  };
}

function first<K extends KindName>(content: Content, kind: K): Entry<ValueOf<K>> {
  const [entry] = content[kind];
  if (!entry) throw new TypeError(`The content holds no ${kind}`);
  return entry as Entry<ValueOf<K>>;
}

function toSite(site: ValueOf<'site'>) {
  return {
    ...site,
    sampleNotice: site.sampleNotice ?? null,
    notice: site.notice ?? null,
    phoneE164: phoneE164(site.phone),
  };
}

function toCampaigns(content: Content, partnerOf: Map<string, PartnerModel>): CampaignModel[] {
  return content.partners
    .flatMap(({ value }) => toCampaign(value, partnerOf.get(value.slug) ?? toPartner(value)) ?? [])
    .sort((a, b) => Number(b.status === 'LIVE') - Number(a.status === 'LIVE') || byTitle(a, b));
}

function toCollection({ name, value, sections }: Entry<ValueOf<'collections'>>) {
  return { ...value, slug: name, eyebrow: value.eyebrow ?? null, guide: sections };
}

function toRelease({ name, value, html }: Entry<ValueOf<'releases'>>) {
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

const placesWithoutBranch: Record<string, string> = { hq: 'Head office', home: 'At home' };

function toVacancy({ name, value, html }: Entry<ValueOf<'vacancies'>>, branches: readonly BranchModel[]) {
  const { payMin, payMax, ...facts } = value;
  const place = placesWithoutBranch[value.branch] ?? branches.find(({ slug }) => slug === value.branch)?.town;
  return { ...facts, id: name, place: place ?? value.branch, payMinPence: payMin, payMaxPence: payMax, body: html };
}

function toRate(rate: ValueOf<'rates'>) {
  return { ...rate, buy: rate.buy ?? null, minPence: rate.min, maxPence: rate.max };
}

function toPage({ name, value, sections }: Entry<ValueOf<'pages'>>) {
  return { ...value, name, eyebrow: value.eyebrow ?? null, sections };
}

/** For each slug the offers its rule lets in, whether or not they are on sale now. */
function fillBy<T extends { slug: string }>(
  groups: readonly T[],
  offers: readonly OfferModel[],
  test: (group: T) => (offer: OfferModel) => boolean,
): Map<string, ReadonlySet<OfferModel>> {
  return new Map(groups.map((group) => [group.slug, new Set(offers.filter(test(group)))]));
}

function indexBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [key(item), item]));
}

function byName(a: { name: string }, b: { name: string }): number {
  return byWords(a.name, b.name);
}

function byTitle(a: { title: string }, b: { title: string }): number {
  return byWords(a.title, b.title);
}

function byWords(a: string, b: string): number {
  return a.localeCompare(b, 'en-GB');
}

function newestFirst(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
