/** Reads and writes accounts in the database. */
import { randomBytes } from 'node:crypto';
import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  Selectable,
  Transaction,
  Updateable,
} from 'kysely';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { embeddedProject } from './embedded-project.ts';
import { IdentityError } from './identity-error.ts';

export type Account = Selectable<Tables['accounts']>;
type AccountDeletion = DeleteQueryBuilder<Tables, 'accounts', DeleteResult>;

export class AccountStore {
  readonly #database: Database;
  readonly #onRevoked: () => void;

  /** `onRevoked` hears that somebody who was signed in is not any more. */
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

  /** Throws EMAIL_EXISTS when the address has an account, whoever of two was a moment faster. */
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

  /** Whoever the change signs out is signed out with it. Throws when the account is gone, or another has the address. */
  async update(account: Account, changes: Updateable<Tables['accounts']>): Promise<Account> {
    if (Object.keys(changes).length === 0) return account;
    const problem = await this.#database.write((transaction) => this.updateIn(transaction, account, changes));
    if (problem !== null) throw new IdentityError(problem);
    return this.applyUpdate(account, changes);
  }

  /** As part of a transaction; the reason why not, with nothing written. `changed` is for once it is committed. */
  async updateIn(
    transaction: Transaction<Tables>,
    account: Account,
    changes: Updateable<Tables['accounts']>,
  ): Promise<string | null> {
    if (changes.email !== undefined && changes.email !== account.email) {
      const accounts = transaction.selectFrom('accounts').select('uid');
      if (await accounts.where('email', '=', changes.email).executeTakeFirst()) return 'EMAIL_EXISTS';
    }
    let update = transaction.updateTable('accounts').set(changes).where('uid', '=', account.uid);
    // A change that signs out rests on how the account was read: an older one must not undo a reset that came meanwhile.
    if (changes.generation !== undefined) update = update.where('generation', '=', account.generation);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (!numUpdatedRows) {
      const current = transaction.selectFrom('accounts').select('uid').where('uid', '=', account.uid);
      return (await current.executeTakeFirst()) ? 'TOKEN_EXPIRED' : 'USER_NOT_FOUND';
    }
    if (revokes(account, changes)) await signOut(transaction, account.uid);
    return null;
  }

  /** The account as it is after a change, which whoever it has signed out now hears of. */
  applyUpdate(account: Account, changes: Updateable<Tables['accounts']>): Account {
    if (revokes(account, changes)) this.#onRevoked();
    return { ...account, ...changes } as Account;
  }

  /** The same password, hashed anew; nothing where it has been changed in the meantime. */
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

  /** With everything that is kept beside it. */
  async remove({ uid }: Account): Promise<void> {
    await this.#remove(uid, (accounts) => accounts);
  }

  /** The same, unless somebody has confirmed its address or signed in since it was read. */
  async removeUnused({ uid, emailVerified, lastSignInAt }: Account): Promise<void> {
    await this.#remove(uid, (accounts) =>
      accounts.where('emailVerified', '=', emailVerified).where('lastSignInAt', '=', lastSignInAt),
    );
  }

  async #remove(uid: string, narrow: (accounts: AccountDeletion) => AccountDeletion): Promise<void> {
    const isGone = await this.#database.write(async (transaction) => {
      const deletion = narrow(transaction.deleteFrom('accounts').where('uid', '=', uid));
      const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
      if (!numDeletedRows) return false;
      await transaction.deleteFrom('accountCodes').where('account', '=', uid).execute();
      await signOut(transaction, uid);
      return true;
    });
    if (!isGone) return;
    this.#database.truncateWal?.();
    this.#onRevoked();
  }
}

function revokes(account: Account, { generation, disabled }: Updateable<Tables['accounts']>): boolean {
  return disabled === 1 || (generation !== undefined && generation !== account.generation);
}

async function signOut(transaction: Transaction<Tables>, uid: string): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('service', '=', embeddedProject);
  await sessions.where('account', '=', uid).execute();
  await transaction.deleteFrom('refreshFamilies').where('account', '=', uid).execute();
}

/** The address as it is kept; throws when it is none. */
export function parseEmail(value: string | undefined, missingCode = 'MISSING_EMAIL'): string {
  if (!value) throw new IdentityError(missingCode);
  const email = value.trim();
  // Looked at as it came: some letters that are not ASCII turn into such as are when they are made small.
  if (!isAsciiEmail(email)) throw new IdentityError('INVALID_EMAIL');
  return email.toLowerCase();
}
