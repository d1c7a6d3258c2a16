/** Limits of password attempts: per client address, per account, and per known browser of the owner. */
import { createRateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { PasswordAttempts } from './password-attempts.ts';

const ann = { email: 'ann@example.test', uid: 'ann' };
const from = (address: string): IdentityCaller => ({ ipKey: address, account: null, knownBrowser: null });
/** A browser that has signed in to Ann’s account. */
const own: IdentityCaller = {
  ipKey: '192.0.2.200',
  account: null,
  knownBrowser: { id: 'anns-telephone', hasSignedInTo: (uid) => uid === 'ann' },
};

function open() {
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  const limits = createRateLimiter({ redis: null, now: () => new Date(nowMs) });
  const attempts = new PasswordAttempts(limits);
  return {
    attempts,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Returns how many of `times` concurrent attempts are allowed. */
    async countJudged(times: number, caller: (number: number) => IdentityCaller, tried = ann) {
      const begun = await Promise.allSettled(
        Array.from({ length: times }, (_, number) => attempts.start(tried, caller(number))),
      );
      return begun.filter(({ status }) => status === 'fulfilled').length;
    },
  };
}

test('one address may try ten passwords per email in five minutes, whether or not the account exists', async () => {
  const { countJudged, pass } = open();
  expect(await countJudged(150, () => from('192.0.2.1'))).toBe(10);
  expect(await countJudged(150, () => from('192.0.2.1'), { email: 'bob@example.test', uid: 'bob' })).toBe(10);
  const nobody = { email: 'nobody@example.test', uid: undefined as unknown as string };
  expect(await countJudged(150, () => from('192.0.2.1'), nobody)).toBe(10);
  expect(await countJudged(5, () => from('192.0.2.2'))).toBe(5);
  pass(5 * 60_000);
  expect(await countJudged(150, () => from('192.0.2.1'))).toBe(10);
});

test('an account allows 100 attempts an hour from all addresses, and ten more from its owner’s browser', async () => {
  const { attempts, countJudged, pass } = open();
  expect(await countJudged(150, (number) => from(`198.51.100.${number}`))).toBe(100);
  expect(await attempts.blockedBy(ann, from('203.0.113.1'))).toBe('password-of-account');
  expect(await attempts.blockedBy(ann, own)).toBeNull();
  expect(await countJudged(30, () => own)).toBe(10);
  // The browser is unknown to the other account.
  const bob = { email: 'bob@example.test', uid: 'bob' };
  expect(await countJudged(30, () => own, bob)).toBe(10);
  pass(60 * 60_000);
  expect(await attempts.blockedBy(ann, from('203.0.113.1'))).toBeNull();
});

test('the right password resets the address or browser counter, and refunds one attempt to the account', async () => {
  const { attempts, countJudged } = open();
  await countJudged(9, () => from('192.0.2.1'));
  await (await attempts.start(ann, from('192.0.2.1'))).succeed();
  expect(await countJudged(30, () => from('192.0.2.1'))).toBe(10);
  await countJudged(9, () => own);
  await (await attempts.start(ann, own)).succeed();
  expect(await countJudged(30, () => own)).toBe(10);
  // 19 of the hundred were wrong attempts; the two hundred successful ones are not counted.
  for (let number = 0; number < 200; number += 1)
    await (await attempts.start(ann, from(`198.51.100.${number}`))).succeed();
  expect(await countJudged(150, (number) => from(`203.0.113.${number}`))).toBe(81);
});

test('a refund made an hour late does not raise the account’s limit above a hundred', async () => {
  const { attempts, countJudged, pass } = open();
  const attempt = await attempts.start(ann, from('192.0.2.1'));
  pass(60 * 60_000);
  await attempt.succeed();
  await attempt.refund();
  expect(await countJudged(150, (number) => from(`198.51.100.${number}`))).toBe(100);
});

test('a new password resets the counters of its account and of its address, but of no other address', async () => {
  const { attempts, countJudged } = open();
  await countJudged(10, () => from('192.0.2.1'));
  await countJudged(10, () => from('192.0.2.2'));
  await countJudged(80, (number) => from(`198.51.100.${number}`));
  expect(await attempts.blockedBy(ann, from('203.0.113.1'))).toBe('password-of-account');
  await attempts.reset(ann, from('192.0.2.1'));
  expect(await attempts.blockedBy(ann, from('203.0.113.1'))).toBeNull();
  expect(await attempts.blockedBy(ann, from('192.0.2.2'))).toBe('password-from-address');
  expect(await countJudged(30, () => from('192.0.2.1'))).toBe(10);
  expect(await countJudged(150, (number) => from(`203.0.113.${number}`))).toBe(90);
});

test('a known browser has a counter per account, but uses the address counter for an unknown account', async () => {
  const { countJudged } = open();
  const browser = (id: string): IdentityCaller => ({
    ...from('192.0.2.1'),
    knownBrowser: { id, hasSignedInTo: () => true },
  });
  const bob = { email: 'bob@example.test', uid: 'bob' };
  expect(await countJudged(30, () => browser('telephone'))).toBe(10);
  expect(await countJudged(30, () => browser('laptop'))).toBe(10);
  expect(await countJudged(30, () => browser('laptop'), bob)).toBe(10);
  const nobody = { email: 'nobody@example.test', uid: undefined as unknown as string };
  expect(await countJudged(5, () => browser('telephone'), nobody)).toBe(5);
  expect(await countJudged(30, () => browser('laptop'), nobody)).toBe(5);
});
