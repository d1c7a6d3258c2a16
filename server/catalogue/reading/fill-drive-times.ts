/** Fills drive times into texts from the branches' table, so that no two pages differ. */
import { formatMinutes } from '#shared/format-minutes.ts';
import type { BranchContent } from '../content-schemas/branch.ts';
import type { FillText } from './fill-text.ts';

/** `{drive norwich to Southampton}`: the branch's slug, then the place as its `driveTimes` name it. */
const token = /\{drive ([a-z-]+) to ([^}]+)\}/g;

/** Leaves a token without a known time unchanged; the wording check reports it. */
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
