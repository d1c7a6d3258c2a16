/** The day on which an unused account goes is the one that a calendar in London shows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../platform/database/open-database.ts';
import { deleteUnusedAccounts } from './delete-unused-accounts.ts';
import { AccountStore } from './identity/account-store.ts';

test('in the small hours of a summer night the mail names the London day', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const at = '2024-06-15T10:00:00.000Z';
  await new AccountStore(database).add({
    ...{ email: 'ann@example.test', emailVerified: 1, passwordHash: 'x', generation: 1, disabled: 0 },
    ...{ displayName: null, photoUrl: null, createdAt: at, lastSignInAt: at, passwordChangedAt: at },
  });
  // Half past midnight on 11 June by London's clock; thirty days later is 11 July.
  const now = new Date('2027-06-10T23:30:00Z');
  await deleteUnusedAccounts({ database, origin: 'https://www.example.test' }, now);
  const { subject } = await database.read.selectFrom('outbox').select('subject').executeTakeFirstOrThrow();
  expect(subject).toBe('Your account will be deleted on 11 July 2027 unless you sign in');
  await database.close();
  rmSync(folder, { recursive: true });
});
