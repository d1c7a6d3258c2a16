/** Refresh token rotation: each token is valid once; reuse of an old token revokes its whole family. */

import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dayMs, hourMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../../platform/database/tables.ts';
import type { SealedBox } from '../../../platform/sealed-box.ts';
import type { Account } from './account-store.ts';
import { IdentityError, RefreshTokenReused } from './identity-error.ts';

/** Time after a sign-in until the password is required again, however often the token was renewed. */
const lifetimeMs = retentionDays.sessionEnd * dayMs;
/** Idle limit of a session plus an hour: its last renewal may be up to an hour older than its last use. */
const maxIdleMs = retentionDays.sessionIdle * dayMs + hourMs;
/** Grace period for concurrent requests of one browser, and for lost responses. */
const graceMs = 60_000;
/** More renewals than a browser makes within the grace period. */
const maxRecent = 20;

/** Twice an account's maximum of sessions. Beyond this the least recently used family is deleted. */
export const maxFamilies = 100;

interface TokenContent {
  uid: string;
  family: string;
  number: number;
}

type Family = Selectable<Tables['refreshFamilies']>;

export interface Renewal {
  account: Account;
  signedInSeconds: number;
  refreshToken: string;
}

export class RefreshTokenFamilies {
  readonly #database: Database;
  readonly #sealer: SealedBox;
  readonly #now: () => Date;

  constructor(database: Database, sealer: SealedBox, now: () => Date) {
    this.#database = database;
    this.#sealer = sealer;
    this.#now = now;
  }

  /** Issues the first token of a new family. */
  async issue({ uid, tokenVersion }: Account, signedInSeconds: number): Promise<string> {
    const signedInMs = signedInSeconds * 1000;
    const family: Family = {
      id: randomBytes(16).toString('base64url'),
      account: uid,
      tokenVersion,
      number: 1,
      issuedAt: JSON.stringify([this.#now().getTime()]),
      signedInAt: new Date(signedInMs).toISOString(),
      endsAt: new Date(signedInMs + lifetimeMs).toISOString(),
    };
    await this.#database.write(async (transaction) => {
      await transaction.insertInto('refreshFamilies').values(family).execute();
      await evictOldest(transaction, family);
    });
    return this.#seal(family);
  }

  /** Returns the uid of the token's account; null for a token of another issuer. */
  accountOf(token: string): string | null {
    return this.#open(token)?.uid ?? null;
  }

  /**
   * Throws when the token is invalid, expired, revoked, or reused after the grace period.
   * See https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
   */
  async renew(token: string): Promise<Renewal> {
    const content = this.#open(token);
    if (!content) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const renewed = await this.#database.write((transaction) => this.#rotate(transaction, content));
    if ('problem' in renewed)
      throw renewed.reused ? new RefreshTokenReused(content.uid) : new IdentityError(renewed.problem);
    const { account, family } = renewed;
    const signedInSeconds = Date.parse(family.signedInAt) / 1000;
    return { account, signedInSeconds, refreshToken: this.#seal(family) };
  }

  /** Resolves to true when the token is valid and belongs to this account. Issues nothing. */
  async isValid(token: string, uid: string): Promise<boolean> {
    const content = this.#open(token);
    if (content?.uid !== uid) return false;
    const now = this.#now();
    const families = this.#database.read.selectFrom('refreshFamilies').selectAll();
    const family = await families.where('id', '=', content.family).executeTakeFirst();
    if (!family || hasEnded(family, now)) return false;
    return family.number === content.number || isInGrace(family, content.number, now.getTime());
  }

  /** Revokes the family of a token, unless `successor` belongs to it too. */
  async revoke(token: string, successor?: string): Promise<void> {
    const content = this.#open(token);
    if (!content || (successor && this.#open(successor)?.family === content.family)) return;
    await this.#database.write((transaction) => deleteFamily(transaction, content.family));
  }

  /** Returns a problem instead of throwing it, so that the deletion of the family is committed. */
  async #rotate(
    transaction: Transaction,
    { uid, family: id, number }: TokenContent,
  ): Promise<{ account: Account; family: Family } | { problem: string; reused?: true }> {
    const now = this.#now();
    const accounts = transaction.selectFrom('accounts').selectAll();
    const account = await accounts.where('uid', '=', uid).executeTakeFirst();
    if (!account) return { problem: 'USER_NOT_FOUND' };
    if (account.disabled) return { problem: 'USER_DISABLED' };
    const read = () =>
      transaction.selectFrom('refreshFamilies').selectAll().where('id', '=', id).executeTakeFirst();
    const family = await read();
    const isValid = family?.tokenVersion === account.tokenVersion && !hasEnded(family, now);
    if (!family || !isValid) return { problem: 'TOKEN_EXPIRED' };
    const next = nextRotation(family, number, now.getTime());
    // Another server may have rotated the token since the read, so the statement compares the number.
    const { numUpdatedRows } = await transaction
      .updateTable('refreshFamilies')
      .set(next)
      .where('id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (numUpdatedRows) return { account, family: { ...family, ...next } };
    const current = await read();
    if (current && isInGrace(current, number, now.getTime())) return { account, family: current };
    await deleteFamily(transaction, id);
    return { problem: 'TOKEN_EXPIRED', reused: true };
  }

  #seal({ account, id, number }: Family): string {
    const content: TokenContent = { uid: account, family: id, number };
    return this.#sealer.seal(content);
  }

  #open(token: string): TokenContent | null {
    const content = this.#sealer.open<Partial<TokenContent>>(token);
    return content?.uid && content.family && content.number ? (content as TokenContent) : null;
  }
}

function nextRotation(
  { issuedAt }: Family,
  number: number,
  nowMs: number,
): Pick<Family, 'number' | 'issuedAt'> {
  const recent = (JSON.parse(issuedAt) as number[]).filter((ms) => nowMs - ms <= graceMs);
  return { number: number + 1, issuedAt: JSON.stringify([...recent, nowMs].slice(-maxRecent)) };
}

/** Returns whether the successor of `number` was issued within the grace period. */
function isInGrace(family: Family, number: number, nowMs: number): boolean {
  const newerSuccessors = family.number - (number + 1);
  const issuedMs = (JSON.parse(family.issuedAt) as number[]).at(-1 - newerSuccessors);
  return newerSuccessors >= 0 && issuedMs !== undefined && nowMs - issuedMs <= graceMs;
}

async function deleteFamily(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('refreshFamilies').where('id', '=', id).execute();
}

/** Deletes expired families. Their last use is inside a JSON column, so each row is checked here. */
export async function deleteEndedFamilies(transaction: Transaction, now: Date): Promise<void> {
  const families = await transaction
    .selectFrom('refreshFamilies')
    .select(['id', 'issuedAt', 'signedInAt', 'endsAt'])
    // A younger family cannot have been idle for that long.
    .where('signedInAt', '<', new Date(now.getTime() - maxIdleMs).toISOString())
    .execute();
  await deleteFamilies(
    transaction,
    families.filter((family) => hasEnded(family, now)).map(({ id }) => id),
  );
}

async function deleteFamilies(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += maxDeleted)
    await transaction
      .deleteFrom('refreshFamilies')
      .where('id', 'in', ids.slice(start, start + maxDeleted))
      .execute();
}

async function evictOldest(transaction: Transaction, { id: newest, account }: Family): Promise<void> {
  const families = await transaction
    .selectFrom('refreshFamilies')
    .select(['id', 'issuedAt', 'signedInAt'])
    .where('account', '=', account)
    .execute();
  if (families.length <= maxFamilies) return;
  const evicted = families
    .filter(({ id }) => id !== newest)
    .map((family) => ({ id: family.id, usedMs: lastUsedMs(family) }))
    .sort((a, b) => a.usedMs - b.usedMs)
    .slice(0, families.length - maxFamilies);
  await deleteFamilies(
    transaction,
    evicted.map(({ id }) => id),
  );
}

function hasEnded(family: Pick<Family, 'issuedAt' | 'signedInAt' | 'endsAt'>, now: Date): boolean {
  return family.endsAt <= now.toISOString() || now.getTime() - lastUsedMs(family) > maxIdleMs;
}

/**
 * Maximum parameters per statement: an account of an earlier release may have thousands of families.
 * See https://www.sqlite.org/limits.html#max_variable_number
 */
const maxDeleted = 500;

function lastUsedMs({ issuedAt, signedInAt }: Pick<Family, 'issuedAt' | 'signedInAt'>): number {
  return (JSON.parse(issuedAt) as number[]).at(-1) ?? Date.parse(signedInAt);
}
