/** A mail that was sent but not acknowledged is in doubt: staff decide; it is never resent automatically. */

import { countReceived } from '../support/insert-mails.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';

let room: MailServers;
beforeEach(async () => {
  room = await openMailServers();
});
afterEach(() => room.close());

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));
const later = { nextTryAt: new Date(0).toISOString() };

test('a mail is in doubt, logged and not sent again if the connection ends between message and reply', async () => {
  room.smtp.replies = { END: 'break off' };
  const ids = await room.put(2);
  const { outbox, logged } = await room.open();
  expect(await outbox.sendDue()).toBe(0);
  room.smtp.replies = {};
  expect(await outbox.sendDue()).toBe(0);
  for (const row of await room.rows())
    expect(row).toMatchObject({ sentAt: null, nextTryAt: null, inDoubtAt: expect.any(String) });
  expect(logged.byEvent('mail_in_doubt')).toHaveLength(2);
  expect(logged.text()).not.toMatch(/visitor-|oobCode/);
  expect(countReceived(room.smtp)).toEqual(once(ids));
});

test.each(['CONN', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
  'a mail is retried if the connection ends at %s, before the message is sent',
  async (step) => {
    room.smtp.replies = { [step]: 'break off' };
    const ids = await room.put(2);
    const { outbox, logged } = await room.open();
    expect(await outbox.sendDue()).toBe(0);
    expect(logged.byEvent('mail_deferred')).toHaveLength(2);
    room.smtp.replies = {};
    await room.database.write((transaction) => transaction.updateTable('outbox').set(later).execute());
    expect(await outbox.sendDue()).toBe(2);
    expect(countReceived(room.smtp)).toEqual(once(ids));
  },
);
