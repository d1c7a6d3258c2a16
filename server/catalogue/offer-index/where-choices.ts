/** Choices of "Where to?": countries, their regions with a guide, and places, each under its country. */

import { compareCodes } from '../model/comparators.ts';
import type { DestinationModel } from '../model/destination-model.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { slugify } from '../model/slugify.ts';

/** A choice of a facet, before its offers are known. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
  /** Heading above the choice. */
  readonly group?: string | null;
  /** Shown only once it is chosen. */
  readonly hidden?: boolean;
}

// A hidden choice yields to a place of the same name.
const ranks = { country: 0, region: 1, place: 2, hidden: 3 } as const;

type PlaceChoice = NamedChoice & { readonly group: string; readonly rank: number };

/** Lists the places of all offers. Values are the slugs in `OfferModel.where`. */
export function listPlaces(
  offers: readonly OfferModel[],
  destinations: readonly DestinationModel[],
): NamedChoice[] {
  const choices = new Map<string, PlaceChoice>();
  const add = (choice: PlaceChoice) => {
    const other = choices.get(choice.value);
    if (!other || compareChoices(choice, other) < 0) choices.set(choice.value, choice);
  };
  for (const { slug, name, kind, countryName } of destinations)
    add({ value: slug, label: name, group: countryName, rank: ranks[kind] });
  const seen = new Set<string>();
  for (const offer of offers) {
    const { place, region, countryName, guides } = offer;
    const key = `${countryName}|${region}|${place}|${guides.some(({ kind }) => kind === 'country')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const choice of placesOf(offer)) add(choice);
  }
  return [...choices.values()].sort(inOrder).map(({ rank: _, ...choice }) => choice);
}

/** Of two choices with one value the first is shown, in whatever order offers name them. */
function compareChoices(one: PlaceChoice, other: PlaceChoice): number {
  return (
    one.rank - other.rank || compareCodes(one.label, other.label) || compareCodes(one.group, other.group)
  );
}

function placesOf({ place, region, countryName: group, guides }: OfferModel): PlaceChoice[] {
  // A country is found by its name and by the slug of its guide, where they differ, and listed once.
  const isGuided = guides.some(({ kind }) => kind === 'country');
  const country = {
    value: slugify(group),
    label: group,
    group,
    rank: isGuided ? ranks.hidden : ranks.country,
    hidden: isGuided,
  };
  const inside = { value: slugify(place), label: place, group, rank: ranks.place };
  if (!region) return [country, inside];
  return [
    country,
    { value: slugify(region), label: region, group, rank: ranks.hidden, hidden: true },
    inside,
  ];
}

const collator = new Intl.Collator('en-GB');

function inOrder(a: PlaceChoice, b: PlaceChoice): number {
  return collator.compare(a.group, b.group) || a.rank - b.rank || collator.compare(a.label, b.label);
}
