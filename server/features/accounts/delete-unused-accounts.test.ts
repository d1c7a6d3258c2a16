/** The deletion date in the notice is the date in London. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database.ts';
import { deleteUnusedAccounts } from './delete-unused-accounts.ts';
import { AccountStore } from './identity/account-store.ts';

test('the deletion notice sent at 00:30 on a summer night gives the date in London', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const at = '2024-06-15T10:00:00.000Z';
  await new AccountStore(database).add({
    ...{ email: 'ann@example.test', emailVerified: 1, passwordHash: 'x', tokenVersion: 1, disabled: 0 },
    ...{ displayName: null, photoUrl: null, createdAt: at, lastSignInAt: at, passwordChangedAt: at },
  });
  // 00:30 on 11 June in London; thirty days later is 11 July.
  const now = new Date('2027-06-10T23:30:00Z');
  await deleteUnusedAccounts({ database, origin: 'https://www.example.test' }, now);
  const { subject } = await database.read.selectFrom('outbox').select('subject').executeTakeFirstOrThrow();
  expect(subject).toBe('Your account will be deleted on 11 July 2027 unless you sign in');
  await database.close();
  rmSync(folder, { recursive: true });
});

test('an account that is confirmed during the deletion run is not deleted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const store = new AccountStore(database);
  const at = '2027-04-01T10:00:00.000Z';
  for (const name of ['ann', 'ben'])
    await store.add({
      ...{ email: `${name}@example.test`, emailVerified: 0, passwordHash: 'x', tokenVersion: 1, disabled: 0 },
      ...{ displayName: null, photoUrl: null, createdAt: at, lastSignInAt: at, passwordChangedAt: at },
    });
  const [ann, ben] = await database.read.selectFrom('accounts').selectAll().orderBy('email').execute();
  if (!ann || !ben) throw new Error('Two accounts were added');
  await store.update(ben, { emailVerified: 1 });
  await store.removeUnused(ann);
  await store.removeUnused(ben);
  expect(
    (await database.read.selectFrom('accounts').select('email').execute()).map(({ email }) => email),
  ).toEqual(['ben@example.test']);
  await database.close();
  rmSync(folder, { recursive: true });
});
