/** Choices of each facet, with their labels, in the order in which a filter shows them. */
import { airportNames } from '#shared/airports.ts';
import type { Steps } from '../../platform/steps.ts';
import type { DestinationModel } from '../model/destination-model.ts';
import { boardLabels, gradeLabels, kindLabels, watersLabels } from '../model/offer-labels.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type OfferFact, startNames } from './offer-facts.ts';
import { createPosting, type Posting, type Postings } from './posting.ts';
import { listPlaces, type NamedChoice } from './where-choices.ts';

/** Facets whose choices are facts that offers have. */
export type ChoiceFacet = keyof typeof sources;

export interface FacetChoice extends Required<NamedChoice> {
  readonly posting: Posting;
}

/** Names of entities that offers reference only by slug. */
export interface FacetNames {
  readonly cruiseLines: readonly { readonly slug: string; readonly name: string }[];
  readonly partners: readonly { readonly slug: string; readonly name: string }[];
  readonly destinations: readonly DestinationModel[];
}

interface Source {
  readonly fact: OfferFact;
  readonly list: (offers: readonly OfferModel[], names: FacetNames) => Iterable<NamedChoice>;
}

const protections = ['ABTA', 'ABTOT', 'ATOL', 'BCH', 'TTA'];

const sources = {
  where: { fact: 'where', list: (offers, { destinations }) => listPlaces(offers, destinations) },
  from: {
    fact: 'from',
    list: (offers) => {
      // Offers share what they leave from, by identity.
      const starts = [...new Set(offers.map(({ from }) => from))];
      const listed = byLabel([
        ...toNamed(Object.entries(airportNames)),
        ...toNamed(starts.map(({ code, key, label }) => [code ?? key, label])),
      ]);
      return [...listed, ...listStarts(offers, listed)];
    },
  },
  kind: { fact: 'kind', list: () => toNamed(Object.entries(kindLabels)) },
  board: { fact: 'board', list: () => toNamed(Object.entries(boardLabels)) },
  protection: { fact: 'protection', list: () => toNamed(protections.map((scheme) => [scheme, scheme])) },
  line: { fact: 'line', list: (_, { cruiseLines }) => byLabel(toNamed(cruiseLines.map(toPair))) },
  port: {
    fact: 'port',
    list: (offers) =>
      byLabel(
        toNamed(
          offers.flatMap(({ cruise }) =>
            cruise?.embarks ? [[cruise.embarks.toLowerCase(), cruise.embarks]] : [],
          ),
        ),
      ),
  },
  waters: { fact: 'waters', list: () => toNamed(Object.entries(watersLabels)) },
  grade: { fact: 'grade', list: () => toNamed(Object.entries(gradeLabels)) },
  operator: { fact: 'partner', list: (_, { partners }) => byLabel(toNamed(partners.map(toPair))) },
} as const satisfies Record<string, Source>;

export type FacetChoices = Readonly<Record<ChoiceFacet, readonly FacetChoice[]>>;

export function* facetChoiceSteps(
  offers: readonly OfferModel[],
  by: Readonly<Record<OfferFact, Postings>>,
  names: FacetNames,
  /** Choices of offers that name the same. */
  former?: FacetChoices,
): Steps<FacetChoices> {
  const facets: Partial<Record<ChoiceFacet, readonly FacetChoice[]>> = {};
  for (const [name, { fact, list }] of Object.entries(sources)) {
    const facet = name as ChoiceFacet;
    const choices = new Map<string, FacetChoice>();
    for (const choice of former?.[facet] ?? list(offers, names)) {
      const key = choice.value.toLowerCase();
      const posting = by[fact].get(key) ?? emptyPosting;
      if (!choices.has(key)) choices.set(key, { group: null, hidden: false, ...choice, posting });
    }
    facets[facet] = [...choices.values()];
    yield;
  }
  return facets as FacetChoices;
}

/** Lists towns that holidays leave from by any means. Search uses them; a filter shows only a chosen one. */
function listStarts(offers: readonly OfferModel[], listed: readonly NamedChoice[]): NamedChoice[] {
  const labels = new Set(listed.map(({ label }) => label));
  const seen = new Set<unknown>();
  const isNew = ({ from, cruise }: OfferModel) => {
    const before = seen.size;
    seen.add(from).add(cruise?.itinerary ?? from);
    return seen.size > before;
  };
  const names = new Set(offers.filter(isNew).flatMap(({ from, cruise }) => startNames(from, cruise)));
  return [...names].map((name) => ({
    value: name.toLowerCase(),
    label: labels.has(name) ? `${name}, by any way` : name,
    hidden: true,
  }));
}

const emptyPosting = createPosting([], 1);

function toPair({ slug, name }: { slug: string; name: string }): readonly [string, string] {
  return [slug, name];
}

function toNamed(pairs: readonly (readonly string[])[]): NamedChoice[] {
  return pairs.map(([value = '', label = '']) => ({ value, label }));
}

const collator = new Intl.Collator('en-GB');

function byLabel(choices: NamedChoice[]): NamedChoice[] {
  const firsts = new Map(choices.toReversed().map((choice) => [choice.value, choice]));
  return [...firsts.values()].sort((a, b) => collator.compare(a.label, b.label));
}
