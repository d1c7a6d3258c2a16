/** Who may come in by the provider: a person on the list, or one whose groups give a role. */
import { randomUUID } from 'node:crypto';
import { act } from '../../acts/act.ts';
import { staffRoles } from '../../acts/permissions.ts';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { GroupRole } from '../../settings/group-roles.ts';
import type { ProviderClaims } from './provider.ts';
import { describeAccess, type NewMember, type StaffMember, toColumns, toMember } from './staff-store.ts';

type Access = Pick<NewMember, 'roles' | 'branches'>;

/** Reason for which a person of the provider may not come in. */
export type ProviderRejection = 'email' | 'left' | 'other-person' | 'no-role';

export type Admission = { readonly member: StaffMember } | { readonly rejected: ProviderRejection };

/** Returns the roles of all groups of the person, and their branches. */
export function rolesOfGroups(groups: readonly string[], mapping: readonly GroupRole[]): Access {
  const given = mapping.filter(({ group }) => groups.includes(group));
  const names = new Set(given.map(({ role }) => role));
  return {
    roles: staffRoles.filter((role) => names.has(role)),
    branches: given.flatMap(({ branch }) => branch ?? []),
  };
}

interface AdmitContext {
  readonly database: Database;
  readonly mapping: readonly GroupRole[];
  readonly now: Date;
  /** Starts the session of the person whose id it is given. */
  readonly startSession: (transaction: Transaction, staff: string) => Promise<void>;
}

/**
 * Admits a person and stores the roles of the groups, which win over those given at the desk. A person
 * without such a group any more loses all roles, and every session.
 */
export async function admit(
  { database, mapping, now, startSession }: AdmitContext,
  claims: ProviderClaims,
): Promise<Admission> {
  const { email, subject } = claims;
  if (email === null) return { rejected: 'email' };
  const known = await findKnown(database.read, { email, subject });
  if (known?.leftAt) return { rejected: 'left' };
  if (known && isOfAnother(known, subject)) return { rejected: 'other-person' };
  const given = rolesOfGroups(claims.groups, mapping);
  const isOfGroups = given.roles.length > 0 || known?.rolesFrom === 'groups';
  const before = known ?? { id: randomUUID(), name: claims.name ?? email, roles: [], branches: [] };
  const roles = [...before.roles, ...given.roles];
  if (roles.length === 0) return { rejected: 'no-role' };

  const { id: staff, name } = before;
  const columns = { subject, ...(isOfGroups && { ...toColumns(given), rolesFrom: 'groups' as const }) };
  const member = await act(
    { database, actor: { staff, name, roles, branches: [] } },
    'groups apply',
    { subject: name, change: (after: StaffMember | null) => after && describeChange(known, after) },
    async (transaction) => {
      const row = known
        ? transaction.updateTable('staff').set(columns).where('id', '=', staff).where('leftAt', 'is', null)
        : transaction
            .insertInto('staff')
            .values({
              ...{ id: staff, name, email, leftAt: null },
              ...toColumns(given),
              ...columns,
              ...newAt(now),
            })
            .onConflict((conflict) => conflict.doNothing());
      const stored = await row.returningAll().executeTakeFirst();
      if (!stored) return null;
      const member = toMember(stored);
      if (member.roles.length > 0) await startSession(transaction, staff);
      else await transaction.deleteFrom('staffSessions').where('staff', '=', staff).execute();
      return member;
    },
  );
  // Left, or made by another sign-in, since it was read.
  if (!member) return { rejected: 'left' };
  return member.roles.length > 0 ? { member } : { rejected: 'no-role' };
}

const newAt = (now: Date) => ({ createdAt: now.toISOString(), rolesFrom: 'groups' as const });

/** Finds the person by subject, and before the first sign-in there by address. */
async function findKnown(
  read: Reader,
  { email, subject }: { email: string; subject: string },
): Promise<StaffMember | null> {
  const rows = await read
    .selectFrom('staff')
    .selectAll()
    .where(({ or, eb }) => or([eb('subject', '=', subject), eb('email', '=', email)]))
    .execute();
  const row = rows.find((each) => each.subject === subject) ?? rows[0];
  return row ? toMember(row) : null;
}

/** Whether another person of the same provider has this address: addresses are given to successors. */
function isOfAnother(known: StaffMember, subject: string): boolean {
  const issuer = subject.slice(0, subject.indexOf(' ') + 1);
  return known.subject !== null && known.subject !== subject && known.subject.startsWith(issuer);
}

function describeChange(known: StaffMember | null, member: StaffMember) {
  const [before, after] = [known && describeAccess(known), describeAccess(member)];
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
}
