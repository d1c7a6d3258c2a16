/** Finds the place a visitor typed and the branches nearest to it. */
import type { PlacesContent } from '../content-schemas/places.ts';
import type { BranchModel } from './branch-model.ts';
import { milesBetween, type Point } from './distance.ts';
import { allowedEdits, editDistance } from './edit-distance.ts';

export interface BranchDistance {
  readonly branch: BranchModel;
  readonly miles: number;
}

/**
 * Looks up a postcode, the first half of one, or a town, whole, and unless it has to be `isWhole` by its beginning or end, or
 * spelt wrongly; case and blanks do not matter.
 */
export type FindPlace = (typed: string, options?: { readonly isWhole: boolean }) => Point | null;

export function createPlaceFinder(places: PlacesContent, branches: readonly BranchModel[]): FindPlace {
  const points = new Map<string, Point>();
  for (const { outcode, ...point } of places.outcodes) points.set(normalize(outcode), point);
  for (const { town, ...point } of places.towns) points.set(normalize(town), point);
  // A branch town is where the branch is.
  for (const branch of branches)
    if (!points.has(normalize(branch.town))) points.set(normalize(branch.town), branch);
  const names = [...points.keys()].filter((name) => !/\d/.test(name));
  return (typed, { isWhole } = { isWhole: false }) => {
    const name = normalize(typed);
    const postcode = parseOutcodes(typed).find((outcode) => points.has(outcode));
    const like = postcode ?? (isWhole ? undefined : findUniqueTown(name, names));
    return points.get(name) ?? points.get(like ?? '') ?? null;
  };
}

const minLetters = 3;

/** `bury` → `burystedmunds`, `lynn` → `kingslynn`, `norwhich` → `norwich`; nothing where two towns are as like. */
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

/** Nearest first. Branches without usual hours, which have not opened or have closed for good, are left out. */
export function nearestBranches(point: Point, branches: readonly BranchModel[]): BranchDistance[] {
  return branches
    .filter(({ hours }) => hours.length > 0)
    .map((branch) => ({ branch, miles: milesBetween(point, branch) }))
    .sort((a, b) => a.miles - b.miles || a.branch.name.localeCompare(b.branch.name));
}

/** What may be the first half: PE37 of PE37 7AB, of PE377AB and of PE37 7; in the middle of London also EC1 of EC1A. */
function parseOutcodes(typed: string): string[] {
  const whole = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(normalize(typed))?.[1];
  const partial = /^([a-z]{1,2}\d[a-z\d]?)(?:\s+\d[a-z]?)?$/i.exec(typed.trim())?.[1];
  // Somebody still typing, without a blank: CB249 is CB24 9, for there is no outcode of five.
  const begun = /^([a-z]{1,2}\d{2})\d[a-z]?$/.exec(normalize(typed))?.[1];
  return [whole, partial, begun].flatMap((found) =>
    found ? [normalize(found), normalize(found).replace(/(\d)[a-z]$/, '$1')] : [],
  );
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}
