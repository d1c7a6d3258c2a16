/** Sessions of staff: a row and a cookie of their own; 30 minutes idle, 10 hours at most. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { describeBrowser } from '../../platform/requests/describe-browser.ts';
import { detectDevice } from '../../platform/requests/device.ts';
import { digestOf, mayEnter, type StaffMember, toMember } from './staff-store.ts';

export interface StaffSession {
  /** Primary key of the row. */
  readonly id: string;
  readonly member: StaffMember;
  readonly provedAt: string;
}

/** A cookie that is sent with requests from pages of the desk alone; see `repeatFromHere`. */
export type DeskCookie = '__Host-staff' | '__Host-staff-provider';

const idleMs = 30 * 60_000;
const maxMs = 10 * 60 * 60_000;
/** Precision of `lastUsedAt`; limits how often it is written. */
const touchMs = 60_000;
/** Time for which a proof opens what asks for a fresh one. */
export const proofMs = 5 * 60_000;

/**
 * Strict, as the desk repeats a navigation from another site by itself (`repeatFromHere`).
 * See https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1
 */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export interface SessionStart {
  readonly now: Date;
  readonly trusted: boolean;
  /** When the person proved to be there; now, unless it was said otherwise. */
  readonly provedAt?: Date;
}

/** Always a new secret, so that a cookie set before the sign-in opens nothing. */
export async function startStaffSession(
  transaction: Transaction,
  { req, res }: { req: Request; res: Response },
  staff: string,
  { now, trusted, provedAt = now }: SessionStart,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  const earlier = readSecret(req);
  if (earlier) await transaction.deleteFrom('staffSessions').where('id', '=', digestOf(earlier)).execute();
  await transaction
    .insertInto('staffSessions')
    .values({
      ...{ id: digestOf(secret), staff, startedAt: at, lastUsedAt: at, provedAt: provedAt.toISOString() },
      browser: nameBrowser(req, trusted),
    })
    .execute();
  setDeskCookie(res, '__Host-staff', secret, maxMs / 1000);
}

/** The person's roles are read here, so that a change holds at the next request. */
export async function findStaffSession(
  database: Database,
  req: Request,
  now: Date,
): Promise<StaffSession | null> {
  const secret = readSecret(req);
  if (!secret) return null;
  const nowMs = now.getTime();
  const row = await database.read
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staff')
    .selectAll('staff')
    .select(['staffSessions.id as session', 'lastUsedAt', 'provedAt'])
    .where('staffSessions.id', '=', digestOf(secret))
    .where('lastUsedAt', '>', new Date(nowMs - idleMs).toISOString())
    .where('startedAt', '>', new Date(nowMs - maxMs).toISOString())
    .where('staff.leftAt', 'is', null)
    .executeTakeFirst();
  const member = row && toMember(row);
  if (!member || !mayEnter(member)) return null;
  if (nowMs - Date.parse(row.lastUsedAt) > touchMs) await touch(database, row.session, now);
  return { id: row.session, member, provedAt: row.provedAt };
}

async function touch({ write }: Database, id: string, now: Date): Promise<void> {
  await write((transaction) =>
    transaction
      .updateTable('staffSessions')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', id)
      .execute(),
  );
}

/** Whether the person proved to be there within the last five minutes. */
export function isProved({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(provedAt);
  return ageMs >= 0 && ageMs < proofMs;
}

export async function recordProof(transaction: Transaction, id: string, provedAt: Date): Promise<void> {
  await transaction
    .updateTable('staffSessions')
    .set({ provedAt: provedAt.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function endStaffSession({ write }: Database, res: Response, id: string): Promise<void> {
  await write((transaction) => transaction.deleteFrom('staffSessions').where('id', '=', id).execute());
  setDeskCookie(res, '__Host-staff', '', 0);
}

export async function deleteEndedSessions(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .deleteFrom('staffSessions')
    .where(({ or, eb }) =>
      or([
        eb('lastUsedAt', '<=', new Date(now.getTime() - idleMs).toISOString()),
        eb('startedAt', '<=', new Date(now.getTime() - maxMs).toISOString()),
      ]),
    )
    .execute();
}

/** For example "Chrome on Windows"; never the raw user agent. */
export function nameBrowser(req: Request, trusted: boolean): string {
  return describeBrowser(detectDevice(req, { trusted }).flags, Boolean(req.get('user-agent')));
}

function readSecret(req: Request): string | null {
  const secret = readDeskCookie(req, '__Host-staff');
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Returns an empty text without the cookie. */
export function readDeskCookie(req: Request, name: DeskCookie): string {
  const pair = (req.headers.cookie ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

export function setDeskCookie(res: Response, name: DeskCookie, value: string, maxAgeSeconds: number): void {
  res.append('Set-Cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`);
}
