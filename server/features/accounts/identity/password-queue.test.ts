/** Password queue: two jobs run and twenty wait; the log reports a full queue. */
import type { Logger } from 'pino';
import { IdentityError } from './identity-error.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { busyMessage, createQueueLog, openPasswordQueue } from './password-queue.ts';

/** Low cost, for all tests but that of the standard hash. */
const lowCost = { N: 256, r: 1, p: 1 };

function openJsonLog() {
  const lines: { event: string; refused: number }[] = [];
  const write = (line: { event: string; refused: number }) => void lines.push(line);
  return { lines, log: { warn: write, info: write } as unknown as Logger };
}

test('of 30 concurrent jobs 22 run and 8 get TOO_MANY_ATTEMPTS_TRY_LATER; start and end are logged', async () => {
  const { lines, log } = openJsonLog();
  const queue = openPasswordQueue(log, () => new Date(0), lowCost);
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      queue.verify('guess', undefined, { ipKey: `${number}` }).catch((error: Error) => error.message),
    ),
  );
  expect(results.filter((result) => result === false)).toHaveLength(22);
  expect(
    results.filter((result) => String(result).startsWith('TOO_MANY_ATTEMPTS_TRY_LATER : ')),
  ).toHaveLength(8);
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 8 });
  expect(lines.map(({ event, refused }) => [event, refused])).toEqual([
    ['password_queue_full', 0],
    ['password_queue_free', 8],
  ]);
});

test('a full queue is logged at most once a minute, with the number of jobs refused since the last line', () => {
  const { lines, log } = openJsonLog();
  let nowMs = 0;
  const tell = createQueueLog(log, () => new Date(nowMs));
  const full = (refused: number) => tell({ running: 2, waiting: 20, refused });
  const free = (refused: number) => tell({ running: 1, waiting: 0, refused });
  full(0);
  full(50);
  nowMs = 59_000;
  full(70);
  nowMs = 60_000;
  full(75);
  free(80);
  free(80);
  nowMs = 90_000;
  full(90);
  nowMs = 120_000;
  full(95);
  free(96);
  expect(lines.map(({ event, refused }) => [event, refused])).toEqual([
    ['password_queue_full', 0],
    ['password_queue_full', 75],
    ['password_queue_free', 5],
    ['password_queue_full', 15],
    ['password_queue_free', 1],
  ]);
});

test('hashPassword uses OWASP’s minimum cost and a 16-byte salt; cheaper hashes need a rehash', async () => {
  const [kind, N, r, p, salt] = (await hashPassword('a secret')).split('$');
  expect([kind, Number(N), Number(r), Number(p)]).toEqual(['scrypt', 2 ** 15, 8, 3]);
  expect(Buffer.from(salt as string, 'base64url')).toHaveLength(16);
  const { scryptSync } = await import('node:crypto');
  const old = scryptSync('a secret', 'sixteen bytes!!!', 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const saltText = Buffer.from('sixteen bytes!!!').toString('base64url');
  const storedHash = `scrypt$32768$8$1$${saltText}$${old.toString('base64url')}`;
  expect(await verifyPassword('a secret', storedHash)).toBe(true);
  expect(await verifyPassword('another', storedHash)).toBe(false);
  expect(needsRehash(storedHash)).toBe(true);
  expect(needsRehash(await hashPassword('a secret'))).toBe(false);
});

test('an account without a password accepts no password', async () => {
  for (const password of ['none', '', 'scrypt'])
    expect(await verifyPassword(password, 'none', lowCost)).toBe(false);
});

test.each([
  ['address', (number: number) => ({ ipKey: 'one', bearer: `account ${number}` })],
  ['account', (number: number) => ({ ipKey: `address ${number}`, bearer: 'one' })],
])('forty jobs of one %s leave room in the queue for eleven jobs of other owners', async (_, owners) => {
  const queue = openPasswordQueue(openJsonLog().log, () => new Date(0), lowCost);
  const settle = (work: Promise<unknown>) =>
    work.then(
      () => 'hashed',
      () => 'refused',
    );
  const many = Array.from({ length: 40 }, (__, number) => settle(queue.hash('x', owners(number))));
  expect(queue.isFullFor(owners(41))).toBe(true);
  expect(queue.isFullFor({ ipKey: 'another' })).toBe(false);
  const others = Array.from({ length: 11 }, (__, number) =>
    settle(queue.verify('x', undefined, { ipKey: `other ${number}` })),
  );
  expect(await Promise.all(others)).toEqual(Array(11).fill('hashed'));
  expect((await Promise.all(many)).filter((one) => one === 'hashed')).toHaveLength(11);
});

test('an error other than a full queue is passed on unchanged', async () => {
  const queue = openPasswordQueue(openJsonLog().log, () => new Date(0), { ...lowCost, N: 3 });
  const failure = await queue.hash('x', { ipKey: 'one' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'RangeError' });
  expect(failure).not.toBeInstanceOf(IdentityError);
});

test('a queue uses its own cost to hash, verify and rate the age of a hash, and counts early refusals', async () => {
  const queue = openPasswordQueue(openJsonLog().log, () => new Date(0), lowCost);
  const stored = await queue.hash('a secret', { ipKey: 'one' });
  expect(await queue.verify('a secret', stored, { ipKey: 'one' })).toBe(true);
  expect(await queue.verify('another', stored, { ipKey: 'one' })).toBe(false);
  expect([queue.needsRehash(stored), needsRehash(stored)]).toEqual([false, true]);
  queue.countRefusal();
  expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 1 });
  expect(busyMessage).toBe('Many people are signing in at this moment.');
});
