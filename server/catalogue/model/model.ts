/** Data model of the query API, indexed once at start. */

import { runSteps, type Steps } from '../../platform/steps.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { type OfferGroups, type OfferIndex, offerIndexSteps } from '../offer-index/offer-index.ts';
import { moveOffers, type OfferMoves } from '../offer-index/offer-moves.ts';
import type { KindName, ValueOf } from '../reading/content-kinds.ts';
import type { CheckedContent, CheckedEntry } from '../reading/entry.ts';
import { type BranchModel, toBranch } from './branch-model.ts';
import { pickByPeople, pickSteps } from './branch-picks.ts';
import { byName, byTitle, compareText, newestFirst } from './comparators.ts';
import { createRateFinder, type FindRate } from './day-rates.ts';
import { createGuideFinder, type FindGuides, toDestination } from './destination-model.ts';
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
import { createProtectionFiller, type FillProtection } from './fill-protection.ts';
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

/** Returns the offers of the model alone, in the order of the content. */
export function readOffers(content: CheckedContent): OfferModel[] {
  return Array.from(content.offers, openReaders(content).readOffer);
}

/** Readers of offers, with what they read from. */
function openReaders(content: CheckedContent) {
  const holders = content.holders.map(({ value }) => value);
  const fillProtection = createProtectionFiller(holders);
  const partners = content.partners.map(({ value }) => toPartner(value, fillProtection)).sort(byName);
  const partnersBySlug = indexBy(partners, ({ slug }) => slug);
  const destinations = content.destinations.map(({ value }) => toDestination(value)).sort(byName);
  const findGuides = createGuideFinder(destinations);
  const findRate = createRateFinder(content.dayRates.map(({ value }) => value));
  const readOffer = createOfferReader(partnersBySlug, findGuides, findRate, fillProtection);
  return { holders, fillProtection, partners, partnersBySlug, destinations, readOffer };
}

/** The same, with pauses in which a server handles requests. */
export function* modelSteps(content: CheckedContent) {
  const { holders, fillProtection, partners, partnersBySlug, destinations, readOffer } = openReaders(content);
  const offers: OfferModel[] = [];
  for (const entry of content.offers) {
    offers.push(readOffer(entry));
    yield;
  }
  offers.sort(soonest);
  yield;
  const branches = content.branches.map(({ value }) => toBranch(value)).sort(byName);
  const collections = content.collections
    .map(toCollection)
    .sort((a, b) => a.order - b.order || byTitle(a, b));
  const campaigns = toCampaigns(content, partnersBySlug);
  const cruiseLines = content.cruiseLines
    .map(({ value }) => toCruiseLine(value, fillProtection))
    .sort(byName);
  yield;
  const groups = toGroups(collections, campaigns);
  const offerIndex = yield* offerIndexSteps(offers, groups, { cruiseLines, partners, destinations });
  yield;
  return {
    site: toSite(first(content, 'site').value),
    agency: content.agency,
    holders,
    lawChanges: content.lawChanges.map(({ value }) => value),
    partners,
    partnersBySlug,
    /** Reads a changed offer as this model reads its own. */
    readOffer,
    ...withOffers(offers, offerIndex, branches),
    destinations,
    destinationsBySlug: indexBy(destinations, ({ slug }) => slug),
    collections,
    campaigns,
    cruiseLines,
    rivers: content.rivers.map(({ value }) => toRiver(value)),
    findPort: createPortFinder(content.ports.map(({ value }) => value)),
    scenes: content.scenes.map(({ value }) => value),
    branches,
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

interface ChangedModel {
  readonly model: Model;
  readonly moves: OfferMoves;
}

/**
 * Builds the model after a change of offers from the model before it, and shares what has not changed.
 * `changed` holds the changed and new offers by code; null for one that has gone.
 */
export function* changedModelSteps(
  former: Model,
  changed: ReadonlyMap<string, OfferModel | null>,
): Steps<ChangedModel> {
  const { collections, campaigns, branches } = former;
  const moves = moveOffers(former.offers, changed);
  yield;
  const offerIndex = yield* offerIndexSteps(moves.offers, toGroups(collections, campaigns), former, {
    index: former.offerIndex,
    moves,
  });
  yield;
  const picks = yield* pickSteps(branches, moves.offers);
  const parts = withOffers(moves.offers, offerIndex, branches);
  return { model: { ...former, ...parts, picksByPeople: () => picks }, moves };
}

/** Parts of the model that depend on every offer. */
function withOffers(offers: readonly OfferModel[], offerIndex: OfferIndex, branches: readonly BranchModel[]) {
  return {
    offers,
    offersById: indexBy(offers, ({ id }) => id),
    offerIndex,
    printedOffers: offers.filter(({ printedOn }) => printedOn !== null),
    /** Computed on first access. */
    picksByPeople: once(() => pickByPeople(branches, offers)),
  };
}

/** Holds nothing of the content beside what it reads with. */
function createOfferReader(
  partnersBySlug: ReadonlyMap<string, PartnerModel>,
  ...readers: [findGuides: FindGuides, findRate: FindRate, fillProtection: FillProtection]
): (entry: CheckedEntry<OfferContent>) => OfferModel {
  return (entry) => toOffer(entry, partnersBySlug.get(entry.name)?.status === 'LIVE', ...readers);
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
