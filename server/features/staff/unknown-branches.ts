/** Branches that a person or a group is given, and that do not exist. */
import type { StaffOidc } from '../../settings/env.ts';

/** Returns a sentence with the branches that exist; undefined when each of those given does. */
export function describeUnknownBranches(
  given: readonly string[],
  branches: readonly { readonly slug: string }[],
): string | undefined {
  const known = branches.map(({ slug }) => slug).sort();
  const unknown = given.find((slug) => !known.includes(slug));
  return unknown === undefined ? undefined : `Unknown branch "${unknown}": use ${known.join(', ')}.`;
}

/** Throws for a group with a branch that does not exist, whose people would see nothing. */
export function requireGroupBranches(
  { roles }: Pick<StaffOidc, 'roles'>,
  branches: readonly { readonly slug: string }[],
): void {
  const given = roles.flatMap(({ branch }) => branch ?? []);
  const mistake = describeUnknownBranches(given, branches);
  if (mistake) throw new Error(`STAFF_OIDC_ROLES: ${mistake}`);
}
