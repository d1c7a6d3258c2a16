/** Reads and writes accounts in the database. */
import { randomBytes } from 'node:crypto';
import type { DeleteQueryBuilder, DeleteResult, Insertable, Selectable, Updateable } from 'kysely';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../../platform/database/tables.ts';
import { embeddedProject } from './embedded-project.ts';
import { IdentityError } from './identity-error.ts';

export type Account = Selectable<Tables['accounts']>;
type AccountDeletion = DeleteQueryBuilder<Tables, 'accounts', DeleteResult>;

export class AccountStore {
  readonly #database: Database;
  readonly #onRevoked: () => void;

  /** `onRevoked` is called when sessions of an account have been revoked. */
  constructor(database: Database, onRevoked: () => void = () => {}) {
    this.#database = database;
    this.#onRevoked = onRevoked;
  }

  findByUid(uid: string): Promise<Account | undefined> {
    return this.#database.read.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
  }

  findByEmail(email: string): Promise<Account | undefined> {
    return this.#database.read
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
  }

  /** Throws EMAIL_EXISTS when the address has an account, even if a concurrent request added it. */
  async add(account: Omit<Insertable<Tables['accounts']>, 'uid'>): Promise<Account> {
    const uid = randomBytes(21).toString('base64url');
    const { numInsertedOrUpdatedRows } = await this.#database.write((transaction) =>
      transaction
        .insertInto('accounts')
        .values({ ...account, uid })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst(),
    );
    if (!numInsertedOrUpdatedRows) throw new IdentityError('EMAIL_EXISTS');
    return { ...account, uid } as Account;
  }

  /** Revokes sessions with the change if required. Throws if the account is deleted or the address taken. */
  async update(account: Account, changes: Updateable<Tables['accounts']>): Promise<Account> {
    if (Object.keys(changes).length === 0) return account;
    const problem = await this.#database.write((transaction) => this.updateIn(transaction, account, changes));
    if (problem !== null) throw new IdentityError(problem);
    return this.applyUpdate(account, changes);
  }

  /**
   * Updates within a transaction. Resolves to the error code, with nothing written, or to null.
   * Call `applyUpdate` after the commit.
   */
  async updateIn(
    transaction: Transaction,
    account: Account,
    changes: Updateable<Tables['accounts']>,
  ): Promise<string | null> {
    if (changes.email !== undefined && changes.email !== account.email) {
      const accounts = transaction.selectFrom('accounts').select('uid');
      if (await accounts.where('email', '=', changes.email).executeTakeFirst()) return 'EMAIL_EXISTS';
    }
    let update = transaction.updateTable('accounts').set(changes).where('uid', '=', account.uid);
    // A change that revokes sessions must apply to the account as read; it must not undo a concurrent reset.
    if (changes.tokenVersion !== undefined) update = update.where('tokenVersion', '=', account.tokenVersion);
    if (changes.disabled !== undefined) update = update.where('disabled', '=', account.disabled);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (!numUpdatedRows) {
      const current = transaction.selectFrom('accounts').select('uid').where('uid', '=', account.uid);
      return (await current.executeTakeFirst()) ? 'TOKEN_EXPIRED' : 'USER_NOT_FOUND';
    }
    if (revokes(account, changes)) await signOut(transaction, account.uid);
    return null;
  }

  /** Returns the changed account, and notifies the listener if the change revoked sessions. */
  applyUpdate(account: Account, changes: Updateable<Tables['accounts']>): Account {
    if (revokes(account, changes)) this.#onRevoked();
    return { ...account, ...changes } as Account;
  }

  /** Stores a new hash of the same password, unless the password was changed since. */
  async rehash({ uid, passwordHash: before }: Account, passwordHash: string): Promise<void> {
    await this.#database.write((transaction) =>
      transaction
        .updateTable('accounts')
        .set({ passwordHash })
        .where('uid', '=', uid)
        .where('passwordHash', '=', before)
        .execute(),
    );
  }

  /** Deletes the account with its sessions, refresh tokens and the codes of its emailed links. */
  async remove({ uid }: Account): Promise<void> {
    await this.#remove(uid, (accounts) => accounts);
  }

  /** Deletes the account, unless its address was confirmed or its owner signed in after it was read. */
  async removeUnused({ uid, emailVerified, lastSignInAt }: Account): Promise<void> {
    await this.#remove(uid, (accounts) =>
      accounts.where('emailVerified', '=', emailVerified).where('lastSignInAt', '=', lastSignInAt),
    );
  }

  async #remove(uid: string, narrow: (accounts: AccountDeletion) => AccountDeletion): Promise<void> {
    const isDeleted = await this.#database.write(async (transaction) => {
      const deletion = narrow(transaction.deleteFrom('accounts').where('uid', '=', uid));
      const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
      if (!numDeletedRows) return false;
      await transaction.deleteFrom('accountCodes').where('account', '=', uid).execute();
      await signOut(transaction, uid);
      return true;
    });
    if (!isDeleted) return;
    this.#database.truncateWal?.();
    this.#onRevoked();
  }
}

function revokes(account: Account, { tokenVersion, disabled }: Updateable<Tables['accounts']>): boolean {
  return disabled === 1 || (tokenVersion !== undefined && tokenVersion !== account.tokenVersion);
}

async function signOut(transaction: Transaction, uid: string): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('service', '=', embeddedProject);
  await sessions.where('account', '=', uid).execute();
  await transaction.deleteFrom('refreshFamilies').where('account', '=', uid).execute();
}

/** Returns the address in its stored form; throws when it is not valid. */
export function parseEmail(value: string | undefined, missingCode = 'MISSING_EMAIL'): string {
  if (!value) throw new IdentityError(missingCode);
  const email = value.trim();
  // Checked before lower-casing, which turns some non-ASCII letters into ASCII ones.
  if (!isAsciiEmail(email)) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}
