/** Choices of each facet, with their labels, in the order in which a filter shows them. */
import { airportNames } from '#shared/airports.ts';
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
      const listed = byLabel([
        ...toNamed(Object.entries(airportNames)),
        ...toNamed(offers.map(({ from }) => [from.code ?? from.key, from.label])),
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

export function createFacetChoices(
  offers: readonly OfferModel[],
  by: Readonly<Record<OfferFact, Postings>>,
  names: FacetNames,
): FacetChoices {
  return Object.fromEntries(
    Object.entries(sources).map(([facet, { fact, list }]) => {
      const choices = new Map<string, FacetChoice>();
      for (const choice of list(offers, names)) {
        const key = choice.value.toLowerCase();
        const posting = by[fact].get(key) ?? emptyPosting;
        if (!choices.has(key)) choices.set(key, { group: null, hidden: false, ...choice, posting });
      }
      return [facet, [...choices.values()]];
    }),
  ) as unknown as FacetChoices;
}

/** Lists towns that holidays leave from by any means. Search uses them; a filter shows only a chosen one. */
function listStarts(offers: readonly OfferModel[], listed: readonly NamedChoice[]): NamedChoice[] {
  const labels = new Set(listed.map(({ label }) => label));
  const names = new Set(offers.flatMap(({ from, cruise }) => startNames(from, cruise)));
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
