/** People who work here: found, invited, changed, and gone. Each change is part of an act. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type Actor,
  grantingRole,
  needsBranches,
  type StaffRole,
  staffRoles,
} from '../../acts/permissions.ts';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

export type StaffRow = Selectable<Tables['staff']>;

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  /** Empty for a person without a role that is limited to branches. */
  readonly branches: readonly string[];
  readonly leftAt: string | null;
  /** Issuer and subject at the identity provider; null before a sign-in there. */
  readonly subject: string | null;
  readonly rolesFrom: StaffRow['rolesFrom'];
}

/** Thrown for a change that would leave the desk without a person who may invite others. */
export class LastMasterError extends Error {}

const invitationMs = 60 * 60_000;
export const staffPageSize = 50;

/** A digest that finds a secret, and from which it cannot be read. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A role that a later release has removed grants nothing. */
export function toMember({ roles, branches, ...row }: StaffRow): StaffMember {
  const { id, name, email, leftAt, subject, rolesFrom } = row;
  const named = JSON.parse(roles) as string[];
  return {
    ...{ id, name, email, leftAt, subject, rolesFrom },
    roles: staffRoles.filter((role) => named.includes(role)),
    branches: JSON.parse(branches) as string[],
  };
}

/** A person who has left, or whose groups give no role any more, gets in nowhere. */
export function mayEnter({ leftAt, roles }: StaffMember): boolean {
  return leftAt === null && roles.length > 0;
}

/** Roles and branches as the audit shows them. */
export function describeAccess({ roles, branches }: Pick<StaffMember, 'roles' | 'branches'>) {
  return branches.length > 0 ? { roles, branches } : { roles };
}

export function toActor({ id, name, roles, branches }: StaffMember): Actor {
  return { staff: id, name, roles, branches };
}

export async function findMember(
  read: Reader,
  by: Partial<Pick<StaffRow, 'id' | 'email'>>,
): Promise<StaffMember | null> {
  let rows = read.selectFrom('staff').selectAll();
  for (const [column, value] of Object.entries(by)) rows = rows.where(column as keyof typeof by, '=', value);
  const row = await rows.executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Lists people by name, those who left last; `after` is the last row of the page before. */
export async function listMembers(
  read: Reader,
  { after, limit }: { readonly after?: StaffMember | null; readonly limit: number },
): Promise<StaffMember[]> {
  const found: StaffRow[] = [];
  // A query for each of both, so that each reads only its own page by an index.
  for (const hasLeft of after?.leftAt ? [true] : [false, true]) {
    let rows = read.selectFrom('staff').selectAll();
    rows = rows.where('leftAt', hasLeft ? 'is not' : 'is', null);
    if (after && hasLeft === (after.leftAt !== null))
      rows = rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('name', 'id'), '>', tuple(after.name, after.id)),
      );
    const page = rows
      .orderBy('name')
      .orderBy('id')
      .limit(limit - found.length);
    found.push(...(await page.execute()));
    if (found.length === limit) break;
  }
  return found.map(toMember);
}

export interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly branches: readonly string[];
}

/** Branches of a person without a role that needs them are not stored. */
export function toColumns({ roles, branches }: Pick<NewMember, 'roles' | 'branches'>) {
  return {
    roles: JSON.stringify(staffRoles.filter((role) => roles.includes(role))),
    branches: JSON.stringify(needsBranches(roles) ? [...new Set(branches)].sort() : []),
  };
}

/**
 * Adds a person, or brings one back who had left; the address may be a successor's by now, so its subject at
 * the provider is removed. Resolves to null for a person who works here already.
 */
export async function addMember(
  transaction: Transaction,
  { name, email, ...access }: NewMember,
  now: Date,
): Promise<StaffMember | null> {
  const given = { leftAt: null, subject: null, rolesFrom: 'desk' } as const;
  const columns = { name, ...toColumns(access), createdAt: now.toISOString(), ...given };
  const address = email.toLowerCase();
  const known = await findMember(transaction, { email: address });
  if (known && known.leftAt === null) return null;
  const row = known
    ? await transaction
        .updateTable('staff')
        .set(columns)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await transaction
        .insertInto('staff')
        .values({ ...columns, id: randomUUID(), email: address })
        .returningAll()
        .executeTakeFirstOrThrow();
  return toMember(row);
}

/** Makes an invitation; earlier ones of the person end. Resolves with the token of its link. */
export async function inviteMember(transaction: Transaction, staff: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction.deleteFrom('staffInvitations').where('staff', '=', staff).execute();
  await transaction
    .insertInto('staffInvitations')
    .values({
      digest: digestOf(token),
      staff,
      expiresAt: new Date(now.getTime() + invitationMs).toISOString(),
    })
    .execute();
  return token;
}

export async function findInvited(read: Reader, token: string, now: Date): Promise<StaffMember | null> {
  const row = await read
    .selectFrom('staffInvitations')
    .innerJoin('staff', 'staff.id', 'staffInvitations.staff')
    .selectAll('staff')
    .where('staffInvitations.digest', '=', digestOf(token))
    .where('staffInvitations.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  const member = row && toMember(row);
  return member && mayEnter(member) ? member : null;
}

/** Resolves to false when the invitation was used, replaced, or has expired since it was found. */
export async function consumeInvitation(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('staffInvitations')
    .where('digest', '=', digestOf(token))
    .where('expiresAt', '>', now.toISOString())
    .returning('staff')
    .execute();
  return used.length > 0;
}

/** Changes roles and branches, which holds from the person's next request on. */
export async function changeMember(
  transaction: Transaction,
  id: string,
  access: Pick<NewMember, 'roles' | 'branches'>,
): Promise<StaffMember> {
  const row = await transaction
    .updateTable('staff')
    .set(toColumns(access))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMember(row);
}

/** Ends every session, passkey and invitation of a person. Resolves to false for one who has left already. */
export async function endMember(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const left = await transaction
    .updateTable('staff')
    .set({ leftAt: now.toISOString() })
    .where('id', '=', id)
    .where('leftAt', 'is', null)
    .returning('id')
    .execute();
  if (left.length === 0) return false;
  for (const table of ['staffSessions', 'staffPasskeys', 'staffInvitations'] as const)
    await transaction.deleteFrom(table).where('staff', '=', id).execute();
  return true;
}

/**
 * Locks the people who work here until the end of the transaction: of two masters who end each other's role
 * at the same moment, on two servers, the second sees what the first did. SQLite has one writer at a time.
 * See https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-ROWS
 */
export async function lockMembers(transaction: Transaction, kind: Database['kind']): Promise<void> {
  if (kind !== 'postgres') return;
  await transaction
    .selectFrom('staff')
    .select('id')
    .where('leftAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Throws unless a person remains who may invite others; called after a change, in its transaction. */
export async function requireMaster(transaction: Transaction): Promise<void> {
  const rows = await transaction.selectFrom('staff').selectAll().where('leftAt', 'is', null).execute();
  if (!rows.some((row) => grantingRole(toActor(toMember(row)), 'staff invite')))
    throw new LastMasterError(
      'The desk needs a person who may invite others: give another person that role first.',
    );
}
