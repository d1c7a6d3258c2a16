/** Asking for a new password: as quick for an address without an account, and not to be had without end. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountVisitor } from '../support/account-visitor.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

let site: Started;
let http: Server;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  http = server.createHttpServer(site.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await site.services.close();
});

const rounds = 100;

/** Accounts as they are kept, without the time that their passwords would take. */
async function addAccounts(): Promise<void> {
  const at = '2026-11-20T10:00:00.000Z';
  const account = { displayName: null, photoUrl: null, passwordHash: 'none', passwordChangedAt: at };
  await site.services.database.write((transaction) =>
    transaction
      .insertInto('accounts')
      .values(
        Array.from({ length: rounds }, (_, number) => ({
          ...account,
          uid: `uid-${number}`,
          email: `known-${number}@example.test`,
          emailVerified: 1,
          generation: 1,
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
  const { port } = http.address() as AddressInfo;
  const began = performance.now();
  const answer = await fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}`,
      },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    },
  );
  const body = await answer.json();
  const took = performance.now() - began;
  expect([answer.status, body.email]).toEqual([200, email]);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

test('an address without an account is answered in the same time, and nothing of it is kept or leaves', async () => {
  await addAccounts();
  const known: number[] = [];
  const unknown: number[] = [];
  await timeAsking('first@example.test');
  for (let number = 0; number < rounds; number += 1) {
    known.push(await timeAsking(`known-${number}@example.test`));
    unknown.push(await timeAsking(`unknown-${number}@example.test`));
  }
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeLessThan(1.5);
  expect(ratio).toBeGreaterThan(1 / 1.5);
  const { read } = site.services.database;
  const mails = await read.selectFrom('outbox').selectAll().execute();
  const codes = await read.selectFrom('accountCodes').selectAll().execute();
  expect(mails.filter(({ nextTryAt }) => nextTryAt !== null)).toHaveLength(rounds);
  expect(mails.filter(({ recipient, subject, body }) => recipient + subject + body === '')).toHaveLength(
    rounds + 1,
  );
  expect(JSON.stringify([mails, codes])).not.toMatch(/unknown-|first@/);
  site.advance(31 * 24 * 3_600_000);
  await site.services.purgeExpired();
  const left = await read.selectFrom('outbox').selectAll().execute();
  expect(left).toHaveLength(rounds);
}, 120_000);

test('ten a minute and thirty an hour from one address, whomever they are for', async () => {
  const visitor = new AccountVisitor(site, '203.0.113.77');
  const said: string[] = [];
  let asking = 0;
  const askTwelve = async () => {
    for (let number = 0; number < 12; number += 1) {
      asking += 1;
      said.push(
        await visitor.call('sendOobCode', {
          requestType: 'PASSWORD_RESET',
          email: `somebody-${asking}@example.test`,
        }),
      );
    }
  };
  for (let minutes = 0; minutes < 4; minutes += 1) {
    await askTwelve();
    site.advance(60_000);
  }
  const sent = said.map((one) => one === 'in');
  expect(sent.slice(0, 12)).toEqual([...Array(10).fill(true), false, false]);
  expect(sent.filter(Boolean)).toHaveLength(30);
  expect(await visitor.send('forgotten', { email: 'else@example.test' })).toContain('tried too many times');
  const other = new AccountVisitor(site, '203.0.113.78');
  expect(await other.send('forgotten', { email: 'else@example.test' })).toContain(
    'If there is an account with this address',
  );
});
