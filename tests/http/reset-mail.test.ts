/** Password reset: nothing is stored about an address without an account, and requests are limited. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AccountVisitor } from '../support/account-visitor.ts';
import { eventually } from '../support/eventually.ts';
import { startServices } from '../support/start-services.ts';

const site = await startServices({ TRUST_PROXY: '1' });

test('a reset for an address without an account stores and sends nothing about that address', async () => {
  await new AccountVisitor(site).send('sign-up', { email: 'known@example.test', password: 'gr8-Suitcase!' });
  const { read } = site.services.database;
  const mailsOf = () => read.selectFrom('outbox').selectAll().execute();
  const before = (await mailsOf()).length;
  const ask = (email: string) =>
    new AccountVisitor(site).call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect([await ask('known@example.test'), await ask('unknown@example.test')]).toEqual(['in', 'in']);
  const added = (await mailsOf()).slice(before);
  expect(added.filter(({ nextTryAt }) => nextTryAt !== null).map(({ recipient }) => recipient)).toEqual([
    'known@example.test',
  ]);
  // A mail is stored and emptied, so that both cases take the same time.
  expect(added.filter(({ recipient, subject, body }) => recipient + subject + body === '')).toHaveLength(1);
  const codes = await read.selectFrom('accountCodes').selectAll().execute();
  expect(JSON.stringify([added, codes])).not.toContain('unknown@');
  site.advance(31 * 24 * 3_600_000);
  await site.services.purgeExpired();
  expect((await mailsOf()).filter(({ recipient }) => recipient === '')).toEqual([]);
});

test('once a reset mail is sent, its link is in neither the database file nor the write-ahead log', async () => {
  const email = 'margery@example.test';
  await new AccountVisitor(site).send('sign-up', { email, password: 'gr8-Suitcase!' });
  await new AccountVisitor(site).call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const { dataFolder, outbox } = site.services;
  const holdsLink = () =>
    ['site.db', 'site.db-wal'].some((name) => readFileSync(path.join(dataFolder, name)).includes('oobCode='));
  expect(holdsLink()).toBe(true);
  await outbox.sendDue();
  await eventually('the link to be gone', () => !holdsLink());
});

test('one IP address may request ten reset mails a minute and thirty an hour over all recipients', async () => {
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
