/** Monthly key rotation signs no visitor out, on one server and on two. */
import { jwtVerify, SignJWT } from 'jose';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { createKeyring } from '../../../platform/keyring.ts';
import { createSealedBox } from '../../../platform/sealed-box.ts';
import { algorithm, SigningKeys } from './signing-keys.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sealer = createSealedBox(createKeyring(Buffer.alloc(32, 7)), 'signing key');
let database: Database;
let nowMs: number;

beforeEach(async () => {
  const dataFolder = temporaryFolder('keys');
  database = await openDatabase({ dataFolder, databaseUrl: undefined });
  nowMs = Date.parse('2026-11-21T10:00:00Z');
});
afterEach(() => database.close());

const openKeys = (box = sealer) => new SigningKeys(database, box, () => new Date(nowMs));

async function sign(keys: SigningKeys): Promise<string> {
  const { id, key } = await keys.signingKey();
  return new SignJWT({}).setProtectedHeader({ alg: algorithm, kid: id }).sign(key);
}

const isGood = (keys: SigningKeys, token: string) =>
  jwtVerify(token, keys.verificationKey).then(
    () => true,
    () => false,
  );

test('one key signs for a month, on every server and after a restart', async () => {
  const keys = openKeys();
  const { id } = await keys.signingKey();
  expect((await openKeys().signingKey()).id).toBe(id);
  nowMs += 30 * dayMs - 1;
  expect((await keys.signingKey()).id).toBe(id);
  expect((await openKeys().signingKey()).id).toBe(id);
});

test('a new key replaces the old one after a month, and the old key verifies tokens until it is deleted', async () => {
  const [here, there] = [openKeys(), openKeys()];
  const old = await sign(here);
  nowMs += 30 * dayMs;
  const fresh = await sign(here);
  expect((await here.signingKey()).id).toBe((await there.signingKey()).id);
  for (const keys of [here, there, openKeys()]) {
    expect(await isGood(keys, old)).toBe(true);
    expect(await isGood(keys, fresh)).toBe(true);
  }
  // The next rotation deletes the old key.
  nowMs += 30 * dayMs;
  const newest = await sign(here);
  expect(await isGood(here, old)).toBe(false);
  expect(await isGood(here, fresh)).toBe(true);
  expect(await isGood(here, newest)).toBe(true);
  const storedKeys = await database.read.selectFrom('accountKeys').select('id').execute();
  expect(storedKeys).toHaveLength(2);
});

test('a server signs with the old key until its next recheck, and the other servers accept its tokens', async () => {
  const [here, there] = [openKeys(), openKeys()];
  await there.signingKey();
  nowMs += 30 * dayMs - hourMs / 2;
  const { id } = await there.signingKey();
  nowMs += hourMs / 2;
  const changed = await sign(here);
  const late = await sign(there);
  expect((await there.signingKey()).id).toBe(id);
  expect(await isGood(here, late)).toBe(true);
  expect(await isGood(there, changed)).toBe(true);
  nowMs += hourMs;
  expect((await there.signingKey()).id).toBe((await here.signingKey()).id);
});

test('after a secret rotation a new key signs, and old tokens verify on servers with the old secret', async () => {
  const [oldSecret, newSecret] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const boxOf = (...secrets: [Buffer, ...Buffer[]]) =>
    createSealedBox(createKeyring(...secrets), 'signing key');
  const waiting = openKeys(boxOf(oldSecret, newSecret));
  const before = await sign(waiting);
  const turned = openKeys(boxOf(newSecret, oldSecret));
  const after = await sign(turned);
  expect((await turned.signingKey()).id).not.toBe((await waiting.signingKey()).id);
  nowMs += 2 * hourMs;
  // A server that has not switched keeps its own key; one with the new secret alone uses the new key.
  expect((await openKeys(boxOf(newSecret)).signingKey()).id).toBe((await turned.signingKey()).id);
  expect(await database.read.selectFrom('accountKeys').select('id').execute()).toHaveLength(2);
  for (const keys of [waiting, turned])
    for (const token of [before, after]) expect(await isGood(keys, token)).toBe(true);
  // A leaked secret that was removed from the keyring may have leaked its keys.
  expect(await isGood(openKeys(boxOf(newSecret)), before)).toBe(false);
});
