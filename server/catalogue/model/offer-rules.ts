/** Rules of collections and campaigns: an offer belongs when it meets every part of the rule. */
import type { CollectionRule } from '../content-schemas/collection.ts';
import type { CampaignContent } from '../content-schemas/partner.ts';
import type { DepartureQuestion } from '../offer-index/departures.ts';
import { boards, upperCase } from './offer-labels.ts';
import type { OfferModel } from './offer-model.ts';

export type OfferTest = (offer: OfferModel) => boolean;

export function collectionTest(rule: CollectionRule): OfferTest {
  const tests = [
    rule.kinds && anyOf(rule.kinds.map(upperCase), ({ kind }) => kind),
    rule.from && anyOf(rule.from.map(lowerCase), ({ from }) => from.key),
    rule.countries && anyOf(rule.countries, ({ country }) => country),
    rule.regions && inRegion(rule.regions),
    rule.boards &&
      anyOf(
        rule.boards.map((board) => boards[board]),
        ({ stay }) => stay?.board,
      ),
    rule.solo !== undefined && (({ soloFriendly }: OfferModel) => soloFriendly === rule.solo),
    rule['us-state'] && both(({ country }) => country === 'US', inRegion([rule['us-state']])),
  ];
  return all(tests);
}

/** Returns a collection's conditions on a departure: summer holidays leave in summer. */
export function collectionAsks({ months, minNights, maxNights }: CollectionRule): DepartureQuestion {
  return { seasons: months, minNights, maxNights };
}

export function campaignTest(rule: CampaignContent['rule']): OfferTest {
  const { minTotalPence } = rule;
  return all([
    rule.partners && anyOf(rule.partners, ({ partnerSlug }) => partnerSlug),
    rule.kinds && anyOf(rule.kinds.map(upperCase), ({ kind }) => kind),
    minTotalPence !== undefined && (({ price }: OfferModel) => price.totalPence >= minTotalPence),
  ]);
}

function all(tests: readonly (OfferTest | false | undefined | '')[]): OfferTest {
  const defined = tests.filter((test): test is OfferTest => typeof test === 'function');
  return (offer) => defined.every((test) => test(offer));
}

function both(first: OfferTest, second: OfferTest): OfferTest {
  return (offer) => first(offer) && second(offer);
}

function anyOf<T>(values: readonly T[], fact: (offer: OfferModel) => T | undefined): OfferTest {
  const allowed = new Set<T | undefined>(values);
  return (offer) => allowed.has(fact(offer));
}

/** A region matches its own name and as part of a longer one: Florida in Orlando, Florida. */
function inRegion(regions: readonly string[]): OfferTest {
  const names = regions.map(lowerCase);
  return ({ region, place }) => {
    const where = `${place}, ${region}`.toLowerCase();
    return names.some((name) => where.includes(name));
  };
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
