/** Writes drive times into texts: the branches hold the only table, so that no two pages differ. */
import { formatMinutes } from '#shared/format-minutes.ts';
import type { BranchContent } from '../content-schemas/branch.ts';
import type { FillText } from './fill-text.ts';

/** `{drive norwich to Southampton}`: slug of the branch, then the place as its `driveTimes` call it. */
const token = /\{drive ([a-z-]+) to ([^}]+)\}/g;

/** A token for which there is no time stays as it is, and is found by the check of wording. */
export function createDriveTimeFiller(branches: readonly BranchContent[]): FillText {
  const minutes = new Map(
    branches.flatMap(({ slug, driveTimes }) =>
      driveTimes.map((time) => [`${slug} to ${time.to}`, time.minutes] as const),
    ),
  );
  return (text) =>
    text.replaceAll(token, (whole, slug: string, to: string) => {
      const known = minutes.get(`${slug} to ${to}`);
      return known === undefined ? whole : formatMinutes(known);
    });
}
