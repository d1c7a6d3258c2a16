/** The choices beside a list of offers: what each facet offers, and how many each would leave. */

import { formatPounds } from '#shared/money/money.ts';
import { type BitSet, countCommon, intersect } from '../offer-index/bit-set.ts';
import { type ChoiceFacet, type FacetChoice, toEmptyMonth } from '../offer-index/facet-choices.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import { countIn } from '../offer-index/posting.ts';
import type { OfferFilter } from './offer-filter.ts';

const facetNames = [
  'where',
  'from',
  'kind',
  'month',
  'nights',
  'board',
  'budget',
  'protection',
  'line',
  'port',
  'waters',
  'grade',
  'operator',
] as const;
export type FacetName = (typeof facetNames)[number];

interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** What it is shown under. */
  readonly group: string | null;
  readonly count: number;
}

export interface Facet {
  readonly name: FacetName;
  readonly options: readonly FacetOption[];
}

/** The offers that fit every part of the filter but those of these facets. */
type FindBesides = (...facets: readonly FacetName[]) => BitSet;

/** Each holds what would leave at least one offer, and what is chosen. `grades` are those that the filter asks for. */
export function countFacets(
  index: OfferIndex,
  filter: OfferFilter,
  grades: readonly string[],
  besides: FindBesides,
): Facet[] {
  const count: Record<FacetName, () => FacetOption[]> = {
    ...countEachChoice(index, filter, besides),
    nights: () => countStays(index, filter, besides('nights')),
    budget: () => countBudgets(index, filter, grades, besides('budget')),
    grade: () => countGrades(index, filter, grades, besides('grade', 'budget')),
  };
  return facetNames.map((name) => ({ name, options: count[name]() }));
}

function countEachChoice(index: OfferIndex, filter: OfferFilter, besides: FindBesides) {
  const chosen: Record<ChoiceFacet, readonly string[] | null | undefined> = {
    where: filter.where,
    from: filter.from,
    kind: filter.kinds,
    month: filter.months,
    board: filter.boards,
    protection: filter.protection,
    line: filter.lines,
    port: filter.ports,
    waters: filter.waters,
    grade: null,
    operator: filter.partners,
  };
  const count = (facet: ChoiceFacet) => () => {
    const set = besides(facet);
    const choices = withEmptyMonths(facet, index.choices[facet], chosen[facet]);
    return countChoices(choices, chosen[facet], ({ posting }) => countIn(posting, set));
  };
  return Object.fromEntries(
    Object.keys(chosen).map((facet) => [facet, count(facet as ChoiceFacet)]),
  ) as Record<ChoiceFacet, () => FacetOption[]>;
}

function countChoices(
  choices: readonly FacetChoice[],
  chosen: readonly string[] | null | undefined,
  count: (choice: FacetChoice) => number,
): FacetOption[] {
  const wanted = new Set(chosen?.map((value) => value.toLowerCase()));
  return choices.flatMap((choice) => {
    const isChosen = wanted.has(choice.value.toLowerCase());
    if (choice.hidden && !isChosen) return [];
    const { value, label, group } = choice;
    const option = { value, label, group, count: count(choice) };
    return isChosen || option.count > 0 ? [option] : [];
  });
}

/** Months come from the offers; whoever has chosen another is told that nothing leaves then. */
function withEmptyMonths(
  facet: ChoiceFacet,
  choices: readonly FacetChoice[],
  chosen: readonly string[] | null | undefined,
): readonly FacetChoice[] {
  if (facet !== 'month' || !chosen) return choices;
  const missing = [...new Set(chosen)].filter(
    (month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && !choices.some(({ value }) => value === month),
  );
  return [...choices, ...missing.map(toEmptyMonth)].sort((a, b) => (a.value < b.value ? -1 : 1));
}

function countStays({ stays }: OfferIndex, filter: OfferFilter, set: BitSet): FacetOption[] {
  const chosen = `${filter.minNights}-${filter.maxNights}`;
  return stays
    .map(({ value, label, set: staying }) => ({
      value,
      label,
      group: null,
      count: countCommon(staying, set),
    }))
    .filter(({ value, count }) => count > 0 || value === chosen);
}

/** A grade is counted at its own price, so a budget is looked at anew for each. */
function countGrades(
  { choices, priceOrder }: OfferIndex,
  { maxTotalPence }: OfferFilter,
  chosen: readonly string[],
  set: BitSet,
): FacetOption[] {
  return countChoices(choices.grade, chosen, ({ value, posting }) =>
    countIn(posting, maxTotalPence == null ? set : intersect(set, [priceOrder([value]).upTo(maxTotalPence)])),
  );
}

/** Each budget holds the cheaper ones too; one that adds nothing to the one below it is left out. */
function countBudgets(
  { priceOrder }: OfferIndex,
  { maxTotalPence }: OfferFilter,
  grades: readonly string[],
  set: BitSet,
): FacetOption[] {
  const { budgets, upTo } = priceOrder(grades);
  const own = maxTotalPence != null && !budgets.some(({ pence }) => pence === maxTotalPence);
  const all = own ? [...budgets, { pence: maxTotalPence, set: upTo(maxTotalPence) }] : budgets;
  const options = all
    .toSorted((x, y) => x.pence - y.pence)
    .map(({ pence, set: within }) => ({
      pence,
      value: String(pence),
      label: `up to ${formatPounds(pence)}`,
      group: null,
      count: countCommon(within, set),
    }));
  return options
    .filter(({ count, pence }, index) => pence === maxTotalPence || count > (options[index - 1]?.count ?? 0))
    .map(({ pence: _, ...option }) => option);
}
