/** Codes of links in e-mails: made, looked at, and used once. */
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Account } from './account-store.ts';
import { IdentityError } from './identity-error.ts';

export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

const hourMs = 3_600_000;
const lifeMs: Record<CodeKind, number> = {
  PASSWORD_RESET: hourMs,
  VERIFY_EMAIL: 72 * hourMs,
  VERIFY_AND_CHANGE_EMAIL: 24 * hourMs,
  // Somebody whose account was taken may be on holiday.
  RECOVER_EMAIL: 30 * 24 * hourMs,
};
/** An old link is told that it is old for this long; afterwards it is unknown. */
const rememberMs = 30 * 24 * hourMs;

export interface KnownCode {
  account: string;
  kind: CodeKind;
  email: string;
  newEmail: string | null;
}

export class ActionCodes {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Written together with the mail that carries it. */
  async make(
    transaction: Transaction<Tables>,
    { uid, email }: Account,
    kind: CodeKind,
    newEmail: string | null = null,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    const nowMs = this.#now().getTime();
    await transaction
      .deleteFrom('accountCodes')
      .where('expiresAt', '<', new Date(nowMs - rememberMs).toISOString())
      .execute();
    await transaction
      .insertInto('accountCodes')
      .values({
        digest: digestOf(code),
        account: uid,
        kind,
        email,
        newEmail,
        expiresAt: new Date(nowMs + lifeMs[kind]).toISOString(),
      })
      .execute();
    return code;
  }

  /** Throws when the code is unknown, used, or too old. */
  async look(code: string): Promise<KnownCode> {
    const row = await this.#database.read
      .selectFrom('accountCodes')
      .selectAll()
      .where('digest', '=', digestOf(code))
      .executeTakeFirst();
    if (!row) throw new IdentityError('INVALID_OOB_CODE');
    if (row.expiresAt <= this.#now().toISOString()) throw new IdentityError('EXPIRED_OOB_CODE');
    return { account: row.account, kind: row.kind as CodeKind, email: row.email, newEmail: row.newEmail };
  }

  /** Of two who use it at once, one gets it. Other codes of the same kind are void with it. */
  async use(code: string): Promise<KnownCode> {
    const known = await this.look(code);
    const mine = await this.#database.write(async (transaction) => {
      const codes = transaction.deleteFrom('accountCodes');
      const { numDeletedRows } = await codes.where('digest', '=', digestOf(code)).executeTakeFirst();
      if (numDeletedRows)
        await codes.where('account', '=', known.account).where('kind', '=', known.kind).execute();
      return numDeletedRows > 0;
    });
    if (!mine) throw new IdentityError('INVALID_OOB_CODE');
    return known;
  }
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
