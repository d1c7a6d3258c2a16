/** Concurrent password changes: the owner with an emailed link wins over a thief who is signed in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { type Account, AccountStore } from './account-store.ts';
import { ActionCodes } from './action-codes.ts';
import type { IdentityDeps } from './methods/method.ts';
import { resetPassword } from './methods/reset-password.ts';
import { defaultPolicy } from './password-policy.ts';

const now = () => new Date('2026-11-21T10:00:00Z');
const at = now().toISOString();
const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
let database: Database;
let store: AccountStore;
let account: Account;
let accounts = 0;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  store = new AccountStore(database);
});
beforeEach(async () => {
  accounts += 1;
  account = await store.add({
    ...{ email: `ann-${accounts}@example.test`, emailVerified: 1, passwordHash: 'first', tokenVersion: 1 },
    ...{ displayName: null, photoUrl: null, disabled: 0 },
    ...{ createdAt: at, lastSignInAt: at, passwordChangedAt: at },
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const stored = () => store.findByUid(account.uid);

test('a stale password change cannot overwrite a reset, but a stale name change is accepted', async () => {
  await store.update(account, { passwordHash: 'owner', tokenVersion: 2 });
  await expect(store.update(account, { passwordHash: 'thief', tokenVersion: 2 })).rejects.toThrow(
    'TOKEN_EXPIRED',
  );
  expect(await stored()).toMatchObject({ passwordHash: 'owner', tokenVersion: 2 });
  // A changed name signs no session out, so it is allowed after any other change.
  await store.update(account, { displayName: 'Ann' });
  expect(await stored()).toMatchObject({ displayName: 'Ann', passwordHash: 'owner' });
});

test('of two people who enable an account, the second changes nothing', async () => {
  await store.update(account, { disabled: 1, tokenVersion: 2 });
  const disabled = (await stored()) as Account;
  await store.update(disabled, { disabled: 0 });
  await expect(store.update(disabled, { disabled: 0 })).rejects.toThrow('TOKEN_EXPIRED');
  expect(await stored()).toMatchObject({ disabled: 0, tokenVersion: 2 });
});

test('update rejects with USER_NOT_FOUND for a deleted account', async () => {
  await store.remove(account);
  await expect(store.update(account, { passwordHash: 'x', tokenVersion: 2 })).rejects.toThrow(
    'USER_NOT_FOUND',
  );
});

test('a password reset wins over a password change made while the new password is being hashed', async () => {
  const codes = new ActionCodes(database, now);
  const oobCode = await database.write((transaction) =>
    codes.create(transaction, account, 'PASSWORD_RESET', null),
  );
  const deps = {
    ...{ accounts: store, codes, now, rejectsGuessable: false, policy: defaultPolicy },
    passwords: {
      async hash() {
        await store.update(account, { passwordHash: 'thief', tokenVersion: 2 });
        return 'owner';
      },
    },
    attempts: { reset: async () => {} },
    rateLimiter: { consume: async () => 0 },
    securityLog: { record: () => {} },
  } as unknown as IdentityDeps;
  const caller = { ipKey: '192.0.2.1' } as Parameters<typeof resetPassword>[2];
  await resetPassword(deps, { oobCode, newPassword: 'gr8-Suitcase!' }, caller);
  expect(await stored()).toMatchObject({ passwordHash: 'owner', tokenVersion: 3 });
});
