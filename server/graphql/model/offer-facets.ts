/** The choices beside a list of offers: what each facet offers, in which order, and how many it would leave. */

import { formatPounds } from '#shared/money/money.ts';
import { cabinGrades, type OfferTotal } from './grade-total.ts';
import type { Model } from './model.ts';
import { boardLabels, gradeLabels, kindLabels, watersLabels } from './offer-labels.ts';
import type { OfferModel } from './offer-model.ts';

const facetNames = [
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
] as const;
export type FacetName = (typeof facetNames)[number];

interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface Facet {
  readonly name: FacetName;
  readonly options: readonly FacetOption[];
}

/** Lengths of stay as people choose them; the value holds minNights-maxNights. */
const stays = [
  { min: 1, max: 4, label: '1 to 4 nights' },
  { min: 5, max: 7, label: '5 to 7 nights' },
  { min: 8, max: 10, label: '8 to 10 nights' },
  { min: 11, max: 14, label: '11 to 14 nights' },
  { min: 15, max: 200, label: '15 nights or more' },
];

const budgetsPence = [50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000];

type Choice = readonly [value: string, label: string];

interface FacetContext {
  /** The offers that fit every part of the filter but the facet's own. */
  readonly offersFor: (facet: FacetName) => readonly OfferModel[];
  readonly getTotal: OfferTotal;
  /** How many there would be with this grade of cabin and no other. */
  readonly countWithGrade: (grade: string) => number;
}

export function countFacets(model: Model, { offersFor, getTotal, countWithGrade }: FacetContext): Facet[] {
  const lineNames = new Map(model.cruiseLines.map(({ slug, name }) => [slug, name]));
  const choices: Record<
    Exclude<FacetName, 'nights' | 'budget' | 'grade'>,
    (offer: OfferModel) => Choice | null
  > = {
    from: ({ from }) => [from.code ?? from.key, from.label],
    kind: ({ kind }) => [kind, kindLabels[kind]],
    month: ({ month }) => [month, monthName(month)],
    board: ({ stay }) => stay && [stay.board, boardLabels[stay.board]],
    protection: ({ protection: { scheme } }) => (scheme === 'none' ? null : [scheme, scheme]),
    line: ({ cruise }) =>
      cruise?.lineSlug ? [cruise.lineSlug, lineNames.get(cruise.lineSlug) ?? cruise.lineSlug] : null,
    port: ({ cruise }) => cruise && [cruise.firstPort.toLowerCase(), cruise.firstPort],
    waters: ({ cruise }) => (cruise?.waters ? [cruise.waters, watersLabels[cruise.waters]] : null),
  };
  return facetNames.map((name) => {
    if (name === 'grade') return { name, options: countGrades(countWithGrade) };
    const offers = offersFor(name);
    if (name === 'nights') return { name, options: countStays(offers) };
    if (name === 'budget') return { name, options: countBudgets(offers, getTotal) };
    return { name, options: sortOptions(name, countChoices(offers, choices[name])) };
  });
}

function countChoices(
  offers: readonly OfferModel[],
  choose: (offer: OfferModel) => Choice | null,
): FacetOption[] {
  const counts = new Map<string, { value: string; label: string; count: number }>();
  for (const choice of offers.map(choose)) {
    if (!choice) continue;
    const [value, label] = choice;
    const option = counts.get(value) ?? { value, label, count: 0 };
    option.count += 1;
    counts.set(value, option);
  }
  return [...counts.values()];
}

function countStays(offers: readonly OfferModel[]): FacetOption[] {
  return stays
    .map(({ min, max, label }) => {
      const count = offers.filter(({ nights }) => nights >= min && nights <= max).length;
      return { value: `${min}-${max}`, label, count };
    })
    .filter(({ count }) => count > 0);
}

function countGrades(countWithGrade: FacetContext['countWithGrade']): FacetOption[] {
  return cabinGrades
    .map((grade) => ({ value: grade, label: gradeLabels[grade], count: countWithGrade(grade) }))
    .filter(({ count }) => count > 0);
}

/** Each budget holds the cheaper ones too; one that adds nothing to the one below it is left out. */
function countBudgets(offers: readonly OfferModel[], getTotal: OfferTotal): FacetOption[] {
  const options = budgetsPence.map((pence) => ({
    value: String(pence),
    label: `up to ${formatPounds(pence)}`,
    count: offers.filter((offer) => getTotal(offer) <= pence).length,
  }));
  return options.filter(({ count }, index) => count > (options[index - 1]?.count ?? 0));
}

const fixedOrders: Partial<Record<FacetName, readonly string[]>> = {
  kind: Object.keys(kindLabels),
  board: Object.keys(boardLabels),
  waters: Object.keys(watersLabels),
};

function sortOptions(name: FacetName, options: FacetOption[]): FacetOption[] {
  const fixed = fixedOrders[name];
  if (fixed) return options.sort((a, b) => fixed.indexOf(a.value) - fixed.indexOf(b.value));
  if (name === 'month') return options.sort((a, b) => (a.value < b.value ? -1 : 1));
  return options.sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthName(month: string): string {
  return monthNames.format(new Date(`${month}-01T00:00:00Z`));
}
