/** Turns what was understood into a set of offers, and into the choices of a list where a list can be narrowed so. */
import { formatPounds } from '#shared/money/money.ts';
import type { FacetName } from '../model/offer-facets.ts';
import { type BitSet, countBits, intersect } from '../offer-index/bit-set.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import { unite } from '../offer-index/posting.ts';
import { findNights } from '../offer-index/stays.ts';
import { toPhrase } from './normalize-words.ts';
import type { Understanding, Understood } from './understand.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

/** One choice of a list, as an address writes it. */
export interface ListChoice {
  readonly name: FacetName | 'sort';
  readonly values: readonly string[];
}

/** A part of what was understood: the offers on sale that fit it, and the choice that it is in a list, if it is one. */
export interface Narrowing {
  readonly part: MeaningFacet | 'nights' | 'budget' | 'mixed';
  readonly label: string;
  readonly set: BitSet;
  readonly choice: ListChoice | null;
  /** Of a phrase with meanings of several kinds the first: it decides how the phrase is said. */
  readonly saidAs?: MeaningFacet | undefined;
}

const facts: Record<MeaningFacet, OfferFact> = {
  where: 'where',
  from: 'from',
  pickUp: 'pickUp',
  kind: 'kind',
  month: 'month',
  board: 'board',
  line: 'line',
  operator: 'partner',
  port: 'port',
  ship: 'ship',
  river: 'river',
  waters: 'waters',
  grade: 'grade',
  soloFriendly: 'soloFriendly',
  noFly: 'noFly',
};

/** What every list can be narrowed by. */
const listed = new Set<string>(['where', 'from', 'kind', 'month', 'board', 'line', 'operator', 'port']);

/** `onSale` are the offers that can be booked now. */
export function narrowOffers(
  index: OfferIndex,
  onSale: BitSet,
  { found, nights, maxTotalPence }: Understanding,
): readonly Narrowing[] {
  const phrases = found
    .filter(({ meanings }) => meanings.length > 0)
    .map((understood) => toNarrowing(index, onSale, understood));
  const grades = found.flatMap(({ meanings }) =>
    meanings.filter(({ facet }) => facet === 'grade').flatMap(({ values }) => values),
  );
  return [
    ...phrases.reduce<Narrowing[]>(mergeSame, []),
    ...(nights ? [nightsNarrowing(index, onSale, nights)] : []),
    ...(maxTotalPence === null
      ? []
      : [
          {
            part: 'budget' as const,
            label: `up to ${formatPounds(maxTotalPence)}`,
            set: intersect(onSale, [index.priceOrder(grades).upTo(maxTotalPence)]),
            choice: { name: 'budget' as const, values: [String(maxTotalPence)] },
          },
        ]),
  ];
}

/** A phrase means any of its meanings; where one of them holds all the others it is that one. */
function toNarrowing(index: OfferIndex, onSale: BitSet, { phrase, meanings }: Understood): Narrowing {
  const sets = meanings.map((meaning) => intersect(onSale, [findAll(index, meaning)]));
  const set = sets.reduce((all, one) => all.map((word, at) => word | (one[at] ?? 0)));
  const whole = meanings.filter((_, at) => countBits(sets[at] as BitSet) === countBits(set));
  const main = findNamed(whole, phrase);
  if (!main) {
    const { facet, label } = findNamed(meanings, phrase) as Meaning;
    // A river is a place as well, and one sails on it.
    const isRiver = meanings.some((one) => one.facet === 'river');
    return { part: 'mixed', label, set, choice: null, saidAs: isRiver ? 'river' : facet };
  }
  const { facet, values } = main;
  return {
    part: facet,
    label: main.label,
    set,
    choice: listed.has(facet) ? { name: facet as FacetName, values } : null,
  };
}

/** The one that is called what was typed, or the first: the Caribbean is said as such, though guides know it by an island. */
function findNamed(meanings: readonly Meaning[], phrase: string): Meaning | undefined {
  return meanings.find(({ label }) => toPhrase(label).includes(phrase)) ?? meanings[0];
}

function findAll({ by, offers }: OfferIndex, { facet, values }: Meaning): BitSet {
  const postings = by[facts[facet]];
  return unite(
    values.map((value) => postings.get(value.toLowerCase())),
    offers.length,
  );
}

/** Majorca and Spain are Majorca; June and July are either. */
function mergeSame(before: Narrowing[], next: Narrowing): Narrowing[] {
  const at = before.findIndex(({ part }) => part === next.part && part !== 'mixed');
  const other = before[at];
  if (!other) return [...before, next];
  const both = intersect(other.set, [next.set]);
  const size = countBits(both);
  const narrower = [other, next].find(({ set }) => countBits(set) === size);
  const merged =
    size === 0
      ? {
          part: next.part,
          label: `${other.label} or ${next.label}`,
          set: other.set.map((word, index) => word | (next.set[index] ?? 0)),
          choice:
            other.choice && next.choice
              ? { name: next.choice.name, values: [...other.choice.values, ...next.choice.values] }
              : null,
        }
      : (narrower ?? { part: next.part, label: `${other.label} and ${next.label}`, set: both, choice: null });
  return before.with(at, merged);
}

function nightsNarrowing(
  { by, offers }: OfferIndex,
  onSale: BitSet,
  { min, max, label }: NonNullable<Understanding['nights']>,
): Narrowing {
  return {
    part: 'nights',
    label,
    set: intersect(onSale, [findNights(by.nights, { min, max }, offers.length)]),
    choice: { name: 'nights', values: [`${min}-${max}`] },
  };
}
