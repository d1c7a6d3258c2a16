/** Facets beside a list of offers: the choices of each facet, and the number of offers each would leave. */

import { formatMonth } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { intersect } from '../offer-index/bit-set.ts';
import type { FittingOffers } from '../offer-index/departure-table.ts';
import { stays } from '../offer-index/departures.ts';
import type { ChoiceFacet, FacetChoice } from '../offer-index/facet-choices.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { countIn, unite } from '../offer-index/posting.ts';
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
  /** Heading above the choice. */
  readonly group: string | null;
  readonly count: number;
}

export interface Facet {
  readonly name: FacetName;
  readonly options: readonly FacetOption[];
}

/** Returns the offers that match every part of the filter except those of the given facets. */
type FindBesides = (...facets: readonly FacetName[]) => FittingOffers;

interface FacetRequest {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly filter: OfferFilter;
  /** Cabin grades of the filter. */
  readonly grades: readonly string[];
  readonly besides: FindBesides;
}

/** Lists choices that match at least one offer, plus the selected ones. */
export function countFacets(request: FacetRequest): Facet[] {
  const count: Record<FacetName, () => FacetOption[]> = {
    ...countEachChoice(request),
    month: () => countMonths(request),
    nights: () => countStays(request),
    budget: () => countBudgets(request),
    grade: () => countGrades(request),
  };
  return facetNames.map((name) => ({ name, options: count[name]() }));
}

function countEachChoice({ index, filter, besides }: FacetRequest) {
  const chosen: Record<ChoiceFacet, readonly string[] | null | undefined> = {
    where: filter.where,
    from: filter.from,
    kind: filter.kinds,
    board: filter.boards,
    protection: filter.protection,
    line: filter.lines,
    port: filter.ports,
    waters: filter.waters,
    grade: null,
    operator: filter.partners,
  };
  const count = (facet: ChoiceFacet) => () => {
    const { offers } = besides(facet);
    return countChoices(index.choices[facet], chosen[facet], ({ posting }) => countIn(posting, offers));
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
  const options: FacetOption[] = [];
  for (const choice of choices) {
    const isChosen = wanted.size > 0 && wanted.has(choice.value.toLowerCase());
    if (choice.hidden && !isChosen) continue;
    const { value, label, group } = choice;
    const found = count(choice);
    if (isChosen || found > 0) options.push({ value, label, group, count: found });
  }
  return options;
}

/** Lists the months that have departures. A selected month without any is shown with a count of 0. */
function countMonths({ onSale, filter, besides }: FacetRequest): FacetOption[] {
  const counts = onSale.departures.countMonths(besides('month'));
  const chosen = (filter.months ?? []).filter((month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month));
  return [...new Set([...counts.keys(), ...chosen])]
    .filter((value) => counts.get(value) || chosen.includes(value))
    .sort()
    .map((value) => ({ value, label: formatMonth(value), group: null, count: counts.get(value) ?? 0 }));
}

function countStays({ onSale, filter, besides }: FacetRequest): FacetOption[] {
  const chosen = `${filter.minNights}-${filter.maxNights}`;
  const counts = onSale.departures.countStays(besides('nights'));
  return stays
    .map(({ min, max, label }, index) => ({
      value: `${min}-${max}`,
      label,
      group: null,
      count: counts.get(index) ?? 0,
    }))
    .filter(({ value, count }) => count > 0 || value === chosen);
}

/** Each grade is counted at its own price, so the budget is applied to each separately. */
function countGrades({ index, onSale, filter, grades, besides }: FacetRequest): FacetOption[] {
  const { maxTotalPence } = filter;
  const fitting = besides('grade', 'budget');
  return countChoices(index.choices.grade, grades, ({ value, posting }) => {
    if (maxTotalPence == null) return countIn(posting, fitting.offers);
    const having = { ...fitting, offers: intersect(fitting.offers, [unite([posting], index.offers.length)]) };
    return onSale.departures.countUpTo(having, [maxTotalPence], [value])[0] ?? 0;
  });
}

/** Highest totals for the party. */
const budgetsPence = [50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000];

/** A budget includes the cheaper ones. One that adds no offers to the one below is omitted. */
function countBudgets({ onSale, filter, grades, besides }: FacetRequest): FacetOption[] {
  const { maxTotalPence } = filter;
  const all = [...new Set([...budgetsPence, ...(maxTotalPence == null ? [] : [maxTotalPence])])];
  const sums = all.sort((x, y) => x - y);
  const counts = onSale.departures.countUpTo(besides('budget'), sums, grades);
  return sums.flatMap((pence, index) => {
    const count = counts[index] as number;
    if (pence !== maxTotalPence && count <= (counts[index - 1] ?? 0)) return [];
    return { value: String(pence), label: `up to ${formatPounds(pence)}`, group: null, count };
  });
}
