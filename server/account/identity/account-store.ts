/** Reads and writes accounts in the database. */
import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { embeddedProject } from './embedded-project.ts';
import { IdentityError } from './identity-error.ts';

export type Account = Selectable<Tables['accounts']>;

export class AccountStore {
  readonly #database: Database;
  readonly #onRevoked: () => void;

  /** `onRevoked` hears that somebody who was signed in is not any more. */
  constructor(database: Database, onRevoked: () => void = () => {}) {
    this.#database = database;
    this.#onRevoked = onRevoked;
  }

  byUid(uid: string): Promise<Account | undefined> {
    return this.#database.read.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
  }

  byEmail(email: string): Promise<Account | undefined> {
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

  /** Whoever the change signs out is signed out with it. */
  async change(account: Account, changes: Updateable<Tables['accounts']>): Promise<Account> {
    const { generation = account.generation, disabled } = changes;
    const revokes = generation !== account.generation || disabled === 1;
    await this.#database.write(async (transaction) => {
      await transaction.updateTable('accounts').set(changes).where('uid', '=', account.uid).execute();
      if (revokes) await signOut(transaction, account.uid);
    });
    if (revokes) this.#onRevoked();
    return { ...account, ...changes } as Account;
  }

  /** With everything that is kept beside it. */
  async remove({ uid }: Account): Promise<void> {
    await this.#database.write(async (transaction) => {
      await transaction.deleteFrom('accountCodes').where('account', '=', uid).execute();
      await transaction.deleteFrom('accounts').where('uid', '=', uid).execute();
      await signOut(transaction, uid);
    });
    this.#onRevoked();
  }
}

async function signOut(transaction: Transaction<Tables>, uid: string): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('service', '=', embeddedProject);
  await sessions.where('account', '=', uid).execute();
  await transaction.deleteFrom('refreshFamilies').where('account', '=', uid).execute();
}

const emailPattern = /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[a-z0-9-]{2,}$/;

/** The address as it is kept; throws when it is none. */
export function readEmail(given: string | undefined, missing = 'MISSING_EMAIL'): string {
  if (!given) throw new IdentityError(missing);
  const email = given.trim().toLowerCase();
  if (email.length > 254 || !emailPattern.test(email) || email.includes('..'))
    throw new IdentityError('INVALID_EMAIL');
  return email;
}
