/** Data model of the query API, indexed once at start. */

import { runSteps, type Steps } from '../../platform/steps.ts';
import { type OfferGroups, offerIndexSteps } from '../offer-index/offer-index.ts';
import type { KindName, ValueOf } from '../reading/content-kinds.ts';
import type { CheckedContent, CheckedEntry } from '../reading/entry.ts';
import { toBranch } from './branch-model.ts';
import { pickByPeople } from './branch-picks.ts';
import { byName, byTitle, compareText, newestFirst } from './comparators.ts';
import { createRateFinder } from './day-rates.ts';
import { createGuideFinder, toDestination } from './destination-model.ts';
import {
  type CollectionModel,
  toCollection,
  toNewsletter,
  toPage,
  toPaymentPlan,
  toRate,
  toRelease,
  toSite,
  toTravelMoney,
  toVacancy,
} from './editorial-model.ts';
import { createProtectionFiller } from './fill-protection.ts';
import { createPortFinder } from './find-port.ts';
import { groupLegalVersions } from './legal-model.ts';
import { createPlaceFinder } from './nearest-branches.ts';
import { type OfferModel, toOffer } from './offer-model.ts';
import { campaignTest, collectionAsks, collectionTest } from './offer-rules.ts';
import { once } from './once.ts';
import { orNull } from './or-null.ts';
import {
  type CampaignModel,
  type PartnerModel,
  toCampaign,
  toCruiseLine,
  toPartner,
  toRiver,
} from './partner-model.ts';
import { soonest } from './sort-offers.ts';

export type Model = ReturnType<typeof modelSteps> extends Steps<infer Built> ? Built : never;

/** Builds the model from content that has passed its checks. */
export function buildModel(content: CheckedContent): Model {
  return runSteps(modelSteps(content));
}

/** The same, with pauses in which a server handles requests. */
export function* modelSteps(content: CheckedContent) {
  const holders = content.holders.map(({ value }) => value);
  const fillProtection = createProtectionFiller(holders);
  const partners = content.partners.map(({ value }) => toPartner(value, fillProtection)).sort(byName);
  const partnersBySlug = indexBy(partners, ({ slug }) => slug);
  const destinations = content.destinations.map(({ value }) => toDestination(value)).sort(byName);
  const findGuides = createGuideFinder(destinations);
  const findRate = createRateFinder(content.dayRates.map(({ value }) => value));
  const offers: OfferModel[] = [];
  for (const entry of content.offers) {
    const isLive = partnersBySlug.get(entry.name)?.status === 'LIVE';
    offers.push(toOffer(entry, isLive, findGuides, findRate, fillProtection));
    yield;
  }
  offers.sort(soonest);
  const branches = content.branches.map(({ value }) => toBranch(value)).sort(byName);
  const collections = content.collections
    .map(toCollection)
    .sort((a, b) => a.order - b.order || byTitle(a, b));
  const campaigns = toCampaigns(content, partnersBySlug);
  const cruiseLines = content.cruiseLines
    .map(({ value }) => toCruiseLine(value, fillProtection))
    .sort(byName);
  yield;
  const offerIndex = yield* offerIndexSteps(offers, toGroups(collections, campaigns), {
    cruiseLines,
    partners,
    destinations,
  });
  yield;
  return {
    site: toSite(first(content, 'site').value),
    agency: content.agency,
    holders,
    lawChanges: content.lawChanges.map(({ value }) => value),
    partners,
    partnersBySlug,
    offers,
    offersById: indexBy(offers, ({ id }) => id),
    destinations,
    destinationsBySlug: indexBy(destinations, ({ slug }) => slug),
    collections,
    campaigns,
    offerIndex,
    printedOffers: offers.filter(({ printedOn }) => printedOn !== null),
    cruiseLines,
    rivers: content.rivers.map(({ value }) => toRiver(value)),
    findPort: createPortFinder(content.ports.map(({ value }) => value)),
    branches,
    /** Computed on first access. */
    picksByPeople: once(() => pickByPeople(branches, offers)),
    knownNames: first(content, 'knownNames').value,
    findPlace: createPlaceFinder(first(content, 'places').value, branches),
    releases: content.releases
      .map(toRelease)
      .sort((a, b) => newestFirst(a.date, b.date) || compareText(a.slug, b.slug)),
    vacancies: content.vacancies.map((entry) =>
      toVacancy(entry, branches, first(content, 'site').value.headOffice),
    ),
    rates: content.rates.map(({ value }) => toRate(value)).sort(byName),
    travelMoney: toTravelMoney(first(content, 'travelMoney').value),
    paymentPlan: toPaymentPlan(first(content, 'paymentPlan').value),
    mailers: content.mailers
      .map(({ value }) => value)
      .sort((a, b) => newestFirst(a.postedOn, b.postedOn) || byTitle(a, b)),
    promotions: content.promotions.map(({ value }) => ({ ...value, winner: value.winner ?? null })),
    meetups: content.meetups.map(({ value }) => value).sort((a, b) => compareText(a.starts, b.starts)),
    launches: content.launches
      .map(({ value }) => toLaunch(value))
      .sort((a, b) => compareText(a.opens, b.opens)),
    promoCodes: content.promoCodes.map(({ value }) => toPromoCode(value)),
    referral: toReferral(first(content, 'referral').value),
    newsletters: content.newsletters.map(toNewsletter).sort((a, b) => newestFirst(a.date, b.date)),
    cuttings: content.cuttings.map(({ value }) => value),
    pages: new Map(content.pages.map((entry) => [entry.name, toPage(entry)])),
    legalDocuments: groupLegalVersions(content.legalDocuments),
  };
}

function toGroups(collections: readonly CollectionModel[], campaigns: readonly CampaignModel[]): OfferGroups {
  return {
    collections: collections.map(({ slug, rule }) => ({
      slug,
      lets: collectionTest(rule),
      asks: collectionAsks(rule),
    })),
    // A paused or retired partner's page directs visitors elsewhere.
    // It sells nothing, whatever its rule allows.
    campaigns: campaigns
      .filter(({ status }) => status === 'LIVE')
      .map(({ slug, rule }) => ({ slug, lets: campaignTest(rule), asks: {} })),
  };
}

function first<K extends Exclude<KindName, 'offers'>>(
  content: CheckedContent,
  kind: K,
): CheckedEntry<ValueOf<K>> {
  const [entry] = content[kind];
  if (!entry) throw new TypeError(`The content has no ${kind}`);
  return entry as CheckedEntry<ValueOf<K>>;
}

function toCampaigns(content: CheckedContent, partnersBySlug: Map<string, PartnerModel>): CampaignModel[] {
  return content.partners
    .flatMap(({ value }) => {
      const partner = partnersBySlug.get(value.slug);
      return (partner && toCampaign(value, partner)) ?? [];
    })
    .sort((a, b) => Number(b.status === 'LIVE') - Number(a.status === 'LIVE') || byTitle(a, b));
}

function indexBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [key(item), item]));
}

function toLaunch(launch: ValueOf<'launches'>) {
  return { ...launch, ...orNull(launch, ['place', 'seats']) };
}

function toPromoCode({ saving, minSpend, ...facts }: ValueOf<'promoCodes'>) {
  return { ...facts, savingPence: saving, minSpendPence: minSpend ?? null };
}

function toReferral({ reward, friendReward, minSpend, minNextSpend, ...terms }: ValueOf<'referral'>) {
  return {
    ...terms,
    rewardPence: reward,
    friendRewardPence: friendReward,
    minSpendPence: minSpend,
    minNextSpendPence: minNextSpend,
  };
}
