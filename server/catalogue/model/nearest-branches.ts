/** Look-up of the place a visitor typed, and of the branches nearest to it. */

import { allowedEdits, editDistance } from '../../platform/edit-distance.ts';
import type { PlacesContent } from '../content-schemas/places.ts';
import type { BranchModel } from './branch-model.ts';
import { milesBetween, type Point } from './distance.ts';

export interface BranchDistance {
  readonly branch: BranchModel;
  readonly miles: number;
}

/**
 * Looks up a full postcode, an outcode or a town; ignores case and spaces.
 * Unless `isWhole`, a town also matches by its beginning or end, or misspelt.
 */
export type FindPlace = (typed: string, options?: { readonly isWhole: boolean }) => Point | null;

export function createPlaceFinder(places: PlacesContent, branches: readonly BranchModel[]): FindPlace {
  const points = new Map<string, Point>();
  for (const { outcode, ...point } of places.outcodes) points.set(normalize(outcode), point);
  for (const { town, ...point } of places.towns) points.set(normalize(town), point);
  // A branch's town without coordinates takes those of the branch.
  for (const branch of branches)
    if (!points.has(normalize(branch.town))) points.set(normalize(branch.town), branch);
  const names = [...points.keys()].filter((name) => !/\d/.test(name));
  return (typed, { isWhole } = { isWhole: false }) => {
    const name = normalize(typed);
    // `NR1 1` is in NR1, not in NR11.
    const postcode = parseOutcodes(typed).find((outcode) => points.has(outcode));
    const found = points.get(postcode ?? name);
    if (found || isWhole) return found ?? null;
    return points.get(findUniqueTown(name, names) ?? '') ?? null;
  };
}

const minLetters = 3;

/**
 * `bury` → `burystedmunds`, `lynn` → `kingslynn`, `norwhich` → `norwich`.
 * Returns undefined where two towns match equally.
 */
function findUniqueTown(name: string, towns: readonly string[]): string | undefined {
  if (name.length < minLetters) return undefined;
  const begins = towns.filter((town) => town.startsWith(name));
  if (begins.length > 0) return begins.length === 1 ? begins[0] : undefined;
  const ends = name.length > minLetters ? towns.filter((town) => town.endsWith(name)) : [];
  if (ends.length > 0) return ends.length === 1 ? ends[0] : undefined;
  for (let edits = 1; edits <= allowedEdits(name); edits += 1) {
    const like = towns.filter((town) => town[0] === name[0] && editDistance(name, town, edits) === edits);
    if (like.length > 0) return like.length === 1 ? like[0] : undefined;
  }
  return undefined;
}

/** Returns branches nearest first. Omits those without usual hours: not open yet, or closed for good. */
export function nearestBranches(point: Point, branches: readonly BranchModel[]): BranchDistance[] {
  return branches
    .filter(({ hours }) => hours.length > 0)
    .map((branch) => ({ branch, miles: milesBetween(point, branch) }))
    .sort((a, b) => a.miles - b.miles || a.branch.name.localeCompare(b.branch.name));
}

/** Returns possible outcodes: PE37 for PE37 7AB, PE377AB and PE37 7; in central London EC1A and EC1. */
function parseOutcodes(typed: string): string[] {
  const whole = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(normalize(typed))?.[1];
  const partial = /^([a-z]{1,2}\d[a-z\d]?)(?:\s+\d[a-z]?)?$/i.exec(typed.trim())?.[1];
  // Unfinished postcode without a space: CB249 is CB24 9, because no outcode has five characters.
  const begun = /^([a-z]{1,2}\d{2})\d[a-z]?$/.exec(normalize(typed))?.[1];
  return [whole, partial, begun].flatMap((found) =>
    found ? [normalize(found), normalize(found).replace(/(\d)[a-z]$/, '$1')] : [],
  );
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}
