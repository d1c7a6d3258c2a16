/** Changes of an account by staff, each an act: disabling and enabling sign-in, ending every session. */
import type { Updateable } from 'kysely';
import { actingDatabase, type Change } from '../../acts/act.ts';
import type { Action, Actor } from '../../acts/permissions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Account, AccountStore } from './identity/account-store.ts';
import { embeddedProject } from './identity/embedded-project.ts';
import { IdentityError } from './identity/identity-error.ts';
import { SessionStore } from './session-store.ts';

export type AccountChange = 'disable' | 'enable' | 'sign-out';

export interface AccountActing {
  readonly database: Database;
  readonly actor: Actor;
  /** Called when sessions have ended. */
  readonly onRevoked?: () => void;
}

interface Planned {
  readonly action: Action;
  readonly set: Updateable<Tables['accounts']>;
  readonly change: Change;
}

/** Resolves with false, and changes nothing, when the account has changed since it was read. */
export async function changeAccount(
  { database, actor, onRevoked }: AccountActing,
  account: Account,
  kind: AccountChange,
  why?: string,
): Promise<boolean> {
  const sessions = await listSessions(database, account);
  const { action, set, change } = plan(account, sessions.length)[kind];
  const acting = actingDatabase({ database, actor }, action, {
    ...{ subject: account.uid, person: account.email, why: why ?? null },
    change: (problem: string | null) => (problem === null ? change : null),
  });
  try {
    await new AccountStore(acting, onRevoked).update(account, set);
    return true;
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
}

/** Sessions of an account of the embedded service, most recently used first. */
export function listSessions(database: Database, { uid }: Account) {
  return new SessionStore({ database, service: embeddedProject, now: database.clock.now }).list(uid);
}

function plan({ tokenVersion }: Account, sessions: number): Record<AccountChange, Planned> {
  const ending = { tokenVersion: tokenVersion + 1 };
  return {
    disable: {
      action: 'accounts disable',
      set: { disabled: 1, ...ending },
      change: { before: { signIn: 'enabled', sessions }, after: { signIn: 'disabled', sessions: 0 } },
    },
    enable: {
      action: 'accounts enable',
      set: { disabled: 0 },
      change: { before: { signIn: 'disabled' }, after: { signIn: 'enabled' } },
    },
    'sign-out': {
      action: 'accounts sign-out',
      set: ending,
      change: { before: { sessions }, after: { sessions: 0 } },
    },
  };
}
