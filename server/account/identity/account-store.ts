/** Reads and writes accounts in the database. */
import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { IdentityError } from './identity-error.ts';

export type Account = Selectable<Tables['accounts']>;

export class AccountStore {
  readonly #tables: Kysely<Tables>;

  constructor(tables: Kysely<Tables>) {
    this.#tables = tables;
  }

  byUid(uid: string): Promise<Account | undefined> {
    return this.#tables.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
  }

  byEmail(email: string): Promise<Account | undefined> {
    return this.#tables.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  }

  /** Throws EMAIL_EXISTS when the address has an account, whoever of two was a moment faster. */
  async add(account: Omit<Insertable<Tables['accounts']>, 'uid'>): Promise<Account> {
    const uid = randomBytes(21).toString('base64url');
    const { numInsertedOrUpdatedRows } = await this.#tables
      .insertInto('accounts')
      .values({ ...account, uid })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new IdentityError('EMAIL_EXISTS');
    return { ...account, uid } as Account;
  }

  async change(account: Account, changes: Updateable<Tables['accounts']>): Promise<Account> {
    await this.#tables.updateTable('accounts').set(changes).where('uid', '=', account.uid).execute();
    return { ...account, ...changes } as Account;
  }

  /** With everything that is kept beside it. */
  async remove({ uid }: Account): Promise<void> {
    await this.#tables.transaction().execute(async (tables) => {
      await tables.deleteFrom('accountCodes').where('account', '=', uid).execute();
      await tables.deleteFrom('accounts').where('uid', '=', uid).execute();
    });
  }
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
