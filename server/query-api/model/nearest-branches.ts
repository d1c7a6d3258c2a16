/** Finds the place a visitor typed and the branches nearest to it. */
import type { PlacesContent } from '../content-schemas/places.ts';
import type { BranchModel } from './branch-model.ts';
import { milesBetween, type Point } from './distance.ts';

export interface BranchDistance {
  readonly branch: BranchModel;
  readonly miles: number;
}

/** Looks up a postcode, the first half of one, or a town; case and blanks do not matter. */
export type FindPlace = (typed: string) => Point | null;

export function placeFinder(places: PlacesContent, branches: readonly BranchModel[]): FindPlace {
  const points = new Map<string, Point>();
  for (const { outcode, ...point } of places.outcodes) points.set(plain(outcode), point);
  for (const { town, ...point } of places.towns) points.set(plain(town), point);
  // A branch town is where the branch is.
  for (const branch of branches) if (!points.has(plain(branch.town))) points.set(plain(branch.town), branch);
  return (typed) => points.get(plain(typed)) ?? points.get(outcodeOf(typed)) ?? null;
}

/** Nearest first. Branches without usual hours, which have not opened or have closed for good, are left out. */
export function nearestBranches(point: Point, branches: readonly BranchModel[]): BranchDistance[] {
  return branches
    .filter(({ hours }) => hours.length > 0)
    .map((branch) => ({ branch, miles: milesBetween(point, branch) }))
    .sort((a, b) => a.miles - b.miles || a.branch.name.localeCompare(b.branch.name));
}

/** PE37 of PE37 7AB: the second half always is a digit and two letters. */
function outcodeOf(typed: string): string {
  return /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(plain(typed))?.[1] ?? '';
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/g, '');
}
