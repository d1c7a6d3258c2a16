/** Requesting a password reset takes as long without an account, so that timing does not reveal accounts. */
import { listen } from '../support/listen.ts';
import { measureAgain } from '../support/measure-again.ts';
import { startServices } from '../support/start-services.ts';

const site = await startServices({ TRUST_PROXY: '1' });
const { origin } = await listen(site.app);

const rounds = 100;

/** Stores accounts as the site does, without the time that their passwords would take. */
async function addAccounts(round: number): Promise<void> {
  const at = '2026-11-20T10:00:00.000Z';
  const account = { displayName: null, photoUrl: null, passwordHash: 'none', passwordChangedAt: at };
  await site.services.database.write((transaction) =>
    transaction
      .insertInto('accounts')
      .values(
        Array.from({ length: rounds }, (_, number) => ({
          ...account,
          uid: `uid-${round}-${number}`,
          email: `known-${round}-${number}@example.test`,
          emailVerified: 1,
          tokenVersion: 1,
          disabled: 0,
          createdAt: at,
          lastSignInAt: at,
        })),
      )
      .execute(),
  );
}

let asked = 0;
async function timeAsking(email: string): Promise<number> {
  asked += 1;
  const began = performance.now();
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}`,
    },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
  });
  const body = await answer.json();
  const took = performance.now() - began;
  expect([answer.status, body.email]).toEqual([200, email]);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

async function measureRatio(round: number): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let number = 0; number < rounds; number += 1) {
    known.push(await timeAsking(`known-${round}-${number}@example.test`));
    unknown.push(await timeAsking(`unknown-${round}-${number}@example.test`));
  }
  return median(known) / median(unknown);
}

test('a password reset is answered in the same time with and without an account, within a factor of 1.5', async () => {
  await timeAsking('first@example.test');
  let round = 0;
  const measure = async () => {
    round += 1;
    await addAccounts(round);
    return measureRatio(round);
  };
  const isOff = (ratio: number) => ratio >= 1.5 || ratio <= 1 / 1.5;
  const ratio = await measureAgain('Asking for a new password', measure, (first) =>
    isOff(first) ? `known addresses took ${first.toFixed(2)} times as long as unknown ones` : null,
  );
  expect(ratio).toBeLessThan(1.5);
  expect(ratio).toBeGreaterThan(1 / 1.5);
});
