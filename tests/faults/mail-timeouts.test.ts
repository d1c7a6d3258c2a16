/** A slow mail server gets the time that RFC 5321 (4.5.3.2) demands; a hanging mail delays no other. */

import { eventually } from '../support/eventually.ts';
import { countReceived } from '../support/insert-mails.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';

let room: MailServers;
beforeEach(async () => {
  room = await openMailServers();
});
afterEach(() => room.close());

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

test('a mail server that takes 8 s to greet and 6 s to acknowledge a mail receives each mail once', async () => {
  room.smtp.delaysMs = { CONN: 8_000, END: 6_000 };
  const ids = await room.put(3);
  const { outbox } = await room.open();
  expect(await outbox.sendDue()).toBe(3);
  expect(countReceived(room.smtp)).toEqual(once(ids));
  expect(await outbox.sendDue()).toBe(0);
});

test('two hundred mails are sent once each, over at most ten concurrent connections', async () => {
  const ids = await room.put(200);
  const { outbox } = await room.open();
  expect(await outbox.sendDue()).toBe(200);
  expect(countReceived(room.smtp)).toEqual(once(ids));
  expect(room.smtp.maxOpenConnections).toBeLessThanOrEqual(10);
  expect(room.smtp.connections).toBeLessThanOrEqual(20);
});

test('while one mail hangs, all other mails are sent, including later ones', async () => {
  room.smtp.delaysMs = { RCPT: ({ to }) => (to.includes('visitor-0@example.test') ? 60_000 : 0) };
  const [stuck = '', ...others] = await room.put(30);
  const { outbox } = await room.open();
  outbox.start();
  const received = async (count: number) => {
    await eventually(`${count} mails`, () => room.smtp.mails.length >= count);
  };
  await received(29);
  const [, ...later] = await room.put(5);
  outbox.flush();
  await received(33);
  expect(countReceived(room.smtp)).toEqual(once([...others, ...later]));
  await outbox.stop(0);
  // The mail was not sent completely, so another server may send it.
  const row = (await room.rows()).find(({ id }) => id === stuck);
  expect(row).toMatchObject({ sentAt: null, inDoubtAt: null, claimedBy: null });
  expect(row?.nextTryAt).not.toBeNull();
});

test('a time-out in the mail server’s URL is applied', async () => {
  room.smtp.delaysMs = { CONN: 3_000 };
  await room.put(1);
  const { outbox, logged } = await room.open({ smtpUrl: `${room.smtp.url}?greetingTimeout=200` });
  // The connection timed out before the greeting; otherwise the mail would have been sent.
  expect(await outbox.sendDue()).toBe(0);
  expect(room.smtp.commands).toEqual([]);
  expect(logged.byEvent('mail_deferred')).toHaveLength(1);
});
