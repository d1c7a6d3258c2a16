/** Refresh tokens: each is good once and brings its successor; a copy that is used later gives itself away, and ends both. */
import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';
import type { Account } from './account-store.ts';
import { IdentityError, RefreshTokenReused } from './identity-error.ts';

/** Whoever signed in gives the password again after this, however often the token was renewed. */
const lifetimeMs = retentionDays.sessionEnd * dayMs;
/** A session that was used within its days may have been renewed up to an hour before. */
const maxIdleMs = retentionDays.sessionIdle * dayMs + 60 * 60_000;
/** For requests that one browser has sent at once, and for an answer that was lost on its way. */
const graceMs = 60_000;
/** More than anybody renews in that time. */
const maxRecent = 20;

/** Twice as many as sessions of an account; of one more, the family that was used longest ago ends. */
const maxFamilies = 100;

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

  /** The first token of a new family. */
  async issue({ uid, generation }: Account, signedInSeconds: number): Promise<string> {
    const signedInMs = signedInSeconds * 1000;
    const family: Family = {
      id: randomBytes(16).toString('base64url'),
      account: uid,
      tokenVersion: generation,
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

  /** Uid of the account that a token was issued to; null for one that is not ours. */
  accountOf(token: string): string | null {
    return this.#open(token)?.uid ?? null;
  }

  /** Throws when the token is not ours, has ended, was taken back, or is an old one that comes too late. */
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

  /** Whether it is good now, and this account's; nothing is issued. */
  async isValid(token: string, uid: string): Promise<boolean> {
    const content = this.#open(token);
    if (content?.uid !== uid) return false;
    const now = this.#now();
    const families = this.#database.read.selectFrom('refreshFamilies').selectAll();
    const family = await families.where('id', '=', content.family).executeTakeFirst();
    if (!family || hasEnded(family, now)) return false;
    return family.number === content.number || isInGrace(family, content.number, now.getTime());
  }

  /** Ends the family of a token, unless it is that of `kept` too. */
  async revoke(token: string, successor?: string): Promise<void> {
    const content = this.#open(token);
    if (!content || (successor && this.#open(successor)?.family === content.family)) return;
    await this.#database.write((transaction) => deleteFamily(transaction, content.family));
  }

  /** A problem is returned and not thrown, so that what was written because of it stands. */
  async #rotate(
    transaction: Transaction<Tables>,
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
    const isValid = family?.tokenVersion === account.generation && !hasEnded(family, now);
    if (!family || !isValid) return { problem: 'TOKEN_EXPIRED' };
    const next = nextRotation(family, number, now.getTime());
    // Another server may have been faster since it was read: the database compares.
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

/** Whether the successor of `number` was issued a moment ago. */
function isInGrace(family: Family, number: number, nowMs: number): boolean {
  const newerSuccessors = family.number - (number + 1);
  const issuedMs = (JSON.parse(family.issuedAt) as number[]).at(-1 - newerSuccessors);
  return newerSuccessors >= 0 && issuedMs !== undefined && nowMs - issuedMs <= graceMs;
}

async function deleteFamily(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('refreshFamilies').where('id', '=', id).execute();
}

/** Those that `renew` refuses by their time. When one was used last is inside its JSON, so each is looked at. */
export async function deleteEndedFamilies(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const families = await transaction
    .selectFrom('refreshFamilies')
    .select(['id', 'issuedAt', 'signedInAt', 'endsAt'])
    // A family that is younger than that cannot have been idle for so long.
    .where('signedInAt', '<', new Date(now.getTime() - maxIdleMs).toISOString())
    .execute();
  await deleteFamilies(
    transaction,
    families.filter((family) => hasEnded(family, now)).map(({ id }) => id),
  );
}

async function deleteFamilies(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += maxDeleted)
    await transaction
      .deleteFrom('refreshFamilies')
      .where('id', 'in', ids.slice(start, start + maxDeleted))
      .execute();
}

async function evictOldest(transaction: Transaction<Tables>, { id: newest, account }: Family): Promise<void> {
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

/** Parameters of one statement: an account of an earlier release may have many thousands. */
const maxDeleted = 500;

function lastUsedMs({ issuedAt, signedInAt }: Pick<Family, 'issuedAt' | 'signedInAt'>): number {
  return (JSON.parse(issuedAt) as number[]).at(-1) ?? Date.parse(signedInAt);
}
