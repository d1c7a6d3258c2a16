/** Single-use codes of the links in account emails. */

import { createHash, randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import type { Account } from './account-store.ts';
import { IdentityError } from './identity-error.ts';

export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

const lifetimeMs: Record<CodeKind, number> = {
  PASSWORD_RESET: hourMs,
  VERIFY_EMAIL: 72 * hourMs,
  VERIFY_AND_CHANGE_EMAIL: 24 * hourMs,
  // Long, because the owner of a stolen account may be on holiday.
  RECOVER_EMAIL: 30 * 24 * hourMs,
};
/** Time for which an expired link is reported as expired; afterwards it is unknown. */
const retentionMs = retentionDays.oldAccountLink * dayMs;

export interface ActionCode {
  account: string;
  kind: CodeKind;
  email: string;
  /** The account's address after the code is used: the new one, or the recovered one. */
  newEmail: string | null;
  expiresAt: string;
}

export class ActionCodes {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Runs in the transaction that enqueues the mail with the code. */
  async create(
    transaction: Transaction,
    { uid, email }: Pick<Account, 'uid' | 'email'>,
    kind: CodeKind,
    newEmail: string | null = null,
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    const nowMs = this.#now().getTime();
    await transaction
      .deleteFrom('accountCodes')
      .where('expiresAt', '<', new Date(nowMs - retentionMs).toISOString())
      .execute();
    await transaction
      .insertInto('accountCodes')
      .values({
        digest: hashActionCode(code),
        account: uid,
        kind,
        email,
        newEmail,
        expiresAt: new Date(nowMs + lifetimeMs[kind]).toISOString(),
      })
      .execute();
    return code;
  }

  /** Throws when the code is unknown, used or expired. */
  async find(code: string): Promise<ActionCode> {
    const row = await this.#database.read
      .selectFrom('accountCodes')
      .selectAll()
      .where('digest', '=', hashActionCode(code))
      .executeTakeFirst();
    if (!row) throw new IdentityError('INVALID_OOB_CODE');
    if (row.expiresAt <= this.#now().toISOString()) throw new IdentityError('EXPIRED_OOB_CODE');
    return { ...row, kind: row.kind as CodeKind };
  }

  /**
   * Uses the code up in the same transaction as `work`, or neither: `work` resolves to an error code if it
   * wrote nothing. Only one of concurrent uses succeeds. Other codes of the kind become void; for
   * RECOVER_EMAIL only younger ones, or a thief could void the owner's by changing the address again.
   */
  async redeem(
    code: string,
    actionCode: ActionCode,
    work: (transaction: Transaction) => Promise<string | null>,
  ): Promise<void> {
    const problem = await this.#database.write(async (transaction) => {
      const mine = transaction
        .selectFrom('accountCodes')
        .select('digest')
        .where('digest', '=', hashActionCode(code));
      if (!(await mine.executeTakeFirst())) return 'INVALID_OOB_CODE';
      const refused = await work(transaction);
      if (refused !== null) return refused;
      const codes = transaction.deleteFrom('accountCodes');
      await codes.where('digest', '=', hashActionCode(code)).execute();
      const others = codes.where('account', '=', actionCode.account).where('kind', '=', actionCode.kind);
      await (actionCode.kind === 'RECOVER_EMAIL'
        ? others.where('expiresAt', '>', actionCode.expiresAt)
        : others
      ).execute();
      return null;
    });
    if (problem !== null) throw new IdentityError(problem);
  }

  async revoke(transaction: Transaction, { uid }: Account, kinds: readonly CodeKind[]): Promise<void> {
    await transaction
      .deleteFrom('accountCodes')
      .where('account', '=', uid)
      .where('kind', 'in', kinds)
      .execute();
  }
}

function hashActionCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
