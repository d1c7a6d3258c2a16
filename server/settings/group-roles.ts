/** Roles that groups of the identity provider give at the staff desk, as STAFF_OIDC_ROLES writes them. */

export interface GroupRole {
  readonly group: string;
  /** A role of `server/acts/permissions.ts`, where it is the only one that decides. */
  readonly role: string;
  /** Slug of the branch that the role is limited to; null for a role without that limit. */
  readonly branch: string | null;
}

const group = '[^\\s,=](?:[^,=]*[^\\s,=])?';
const role = '(?:shop:[a-z0-9-]{1,60}|service|money|editor|master)';

export const groupRolesPattern = `^${group}=${role}(?:,${group}=${role})*$`;

const entry = new RegExp(`^${group}=${role}$`);

/** `text` must match the pattern. */
export function parseGroupRoles(text: string): GroupRole[] {
  return text.split(',').map((each) => {
    const [group = '', given = ''] = each.split('=');
    const [role = '', branch = null] = given.split(':');
    return { group, role, branch };
  });
}

/** Says which entry does not match the pattern, and what it must look like. */
export function describeInvalidGroupRoles(text: string): string {
  const wrong = text.split(',').find((each) => !entry.test(each)) ?? text;
  return (
    `"${wrong}" is not a group and its role; write group=role, separated by commas without spaces, with the ` +
    'role service, money, editor, master, or shop:<branch>, like shop:norwich'
  );
}
