/** Stores sessions in the database: adds, finds, renews and ends them. */

import type { Insertable, Selectable } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';

export type SessionRow = Selectable<Tables['sessions']>;

/** Idle time after which a session ends; its cookies expire after the same time. */
export const maxIdleMs = retentionDays.sessionIdle * dayMs;
/** Precision of a session's `lastUsedAt`; limits how often it is written. */
const touchIntervalMs = 5 * 60_000;
const maxListed = 20;
/** More browsers than a visitor uses. Beyond this the least recently used session ends. */
export const maxSessions = 50;

export interface SessionStoreOptions {
  database: Database;
  /** Id of the project that the accounts belong to. */
  service: string;
  now: () => Date;
}

export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #listeners: (() => void)[] = [];

  constructor(options: SessionStoreOptions) {
    this.#options = options;
  }

  /** Registers a listener of sessions that this process may have ended; other processes do not call it. */
  onRevoked(listener: () => void): void {
    this.#listeners.push(listener);
  }

  notifyRevoked(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Resolves with the sessions evicted to make room, usually none. Resolves to null, and writes nothing, when
   * the account changed after its token was issued.
   */
  async add(session: Omit<Insertable<Tables['sessions']>, 'service'>): Promise<SessionRow[] | null> {
    const { database, service } = this.#options;
    const { account, tokenVersion } = session;
    return database.write(async (transaction) => {
      if (tokenVersion != null) {
        const current = transaction.selectFrom('accounts').select('uid').where('uid', '=', account);
        const same = current.where('tokenVersion', '=', tokenVersion).where('disabled', '=', 0);
        if (!(await same.executeTakeFirst())) return null;
      }
      await transaction
        .insertInto('sessions')
        .values({ ...session, service })
        .execute();
      return this.#endOldest(transaction, session);
    });
  }

  async #endOldest(
    transaction: Transaction,
    { id: newest, account }: Pick<SessionRow, 'id' | 'account'>,
  ): Promise<SessionRow[]> {
    const others = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('service', '=', this.#options.service)
      .where('account', '=', account)
      .where('id', '!=', newest)
      .orderBy('lastUsedAt', 'desc')
      .orderBy('startedAt', 'desc')
      .offset(maxSessions - 1)
      .limit(maxSessions)
      .execute();
    if (others.length === 0) return [];
    return transaction
      .deleteFrom('sessions')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .returningAll()
      .execute();
  }

  /** Undefined for a session that ended, idled too long, or whose account was signed out everywhere. */
  find(id: string): Promise<SessionRow | undefined> {
    return this.#active().selectAll('sessions').where('sessions.id', '=', id).executeTakeFirst();
  }

  /** Returns the ids of those sessions that are active. */
  async activeIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#active().select('sessions.id').where('sessions.id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Lists the sessions of an account, most recently used first. */
  list(account: string): Promise<SessionRow[]> {
    return this.#active()
      .selectAll('sessions')
      .where('sessions.account', '=', account)
      .orderBy('sessions.lastUsedAt', 'desc')
      .orderBy('sessions.startedAt', 'desc')
      .orderBy('sessions.publicId')
      .limit(maxListed)
      .execute();
  }

  /** Updates `lastUsedAt`, unless it is recent enough. */
  async touch({ id, lastUsedAt }: SessionRow): Promise<void> {
    const now = this.#options.now();
    if (now.getTime() - Date.parse(lastUsedAt) < touchIntervalMs) return;
    const at = now.toISOString();
    await this.#options.database.write((transaction) =>
      transaction
        .updateTable('sessions')
        .set({ lastUsedAt: at })
        .where('id', '=', id)
        .where('lastUsedAt', '<', at)
        .execute(),
    );
  }

  /**
   * With `from`, writes only while the row still holds that token. Of concurrent renewals the first one
   * writes, and all may continue. Resolves to false when the session has ended.
   */
  async renew(id: string, refreshToken: string, from?: string): Promise<boolean> {
    const lastUsedAt = this.#options.now().toISOString();
    return this.#options.database.write(async (transaction) => {
      const update = transaction
        .updateTable('sessions')
        .set({ refreshToken, lastUsedAt })
        .where('id', '=', id);
      await (from === undefined ? update : update.where('refreshToken', '=', from)).execute();
      const row = transaction.selectFrom('sessions').select('id').where('id', '=', id);
      return (await row.executeTakeFirst()) !== undefined;
    });
  }

  /** Resolves with the sessions that were ended. */
  async end(which: Partial<Pick<SessionRow, 'id' | 'publicId' | 'account'>>): Promise<SessionRow[]> {
    const { database, service } = this.#options;
    const ended = await database.write((transaction) => {
      let sessions = transaction.deleteFrom('sessions').where('service', '=', service);
      for (const [column, value] of Object.entries(which))
        sessions = sessions.where(column as keyof typeof which, '=', value);
      return sessions.returningAll().execute();
    });
    if (ended.length > 0) this.notifyRevoked();
    return ended;
  }

  #active() {
    const { database, service, now } = this.#options;
    const nowMs = now().getTime();
    return (
      database.read
        .selectFrom('sessions')
        .where('sessions.service', '=', service)
        .where('sessions.endsAt', '>', new Date(nowMs).toISOString())
        .where('sessions.lastUsedAt', '>', new Date(nowMs - maxIdleMs).toISOString())
        // An account change also deletes its sessions; a server of an earlier release may not do so.
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('sessions.tokenVersion', 'is', null),
            exists(
              selectFrom('accounts')
                .select('accounts.uid')
                .whereRef('accounts.uid', '=', 'sessions.account')
                .whereRef('accounts.tokenVersion', '=', 'sessions.tokenVersion')
                .where('accounts.disabled', '=', 0),
            ),
          ]),
        )
    );
  }
}
