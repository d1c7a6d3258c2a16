/** A mail that was sent to its end and never answered is in doubt: a person decides, and nothing is sent twice by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { countReceived } from '../support/insert-mails.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';
import { startSiteProcess } from '../support/site-process.ts';

let room: MailServers;
beforeEach(async () => {
  room = await openMailServers();
});
afterEach(() => room.close());

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));
const later = { nextTryAt: new Date(0).toISOString() };

test('the connection ends after the message and before the answer: in doubt, loudly, and not sent again', async () => {
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
  'the connection ends at %s, when nothing has been sent yet: it is simply tried again',
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

test('a server that is told to stop waits for answers, files what has none as in doubt, and leaves the rest to the next', async () => {
  // One is answered in time, one is never, one has not come to its end.
  room.smtp.delaysMs = {
    RCPT: ({ to }) => (to.includes('visitor-2@example.test') ? 60_000 : 0),
    END: ({ to }) => (to.includes('visitor-0@example.test') ? 3_000 : 60_000),
  };
  const settings = { DATA_DIR: room.dataFolder, SMTP_URL: room.smtp.url };
  const [answered = '', unanswered = '', unfinished = ''] = await room.put(3);
  const site = await startSiteProcess(settings);
  while (room.smtp.mails.length < 2) await pause(20);
  const stoppedAt = performance.now();
  await site.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(14_000);
  const rows = await room.rows();
  expect(rows.map(({ id }) => id)).toEqual([answered, unanswered, unfinished]);
  expect(rows[0]).toMatchObject({ sentAt: expect.any(String), inDoubtAt: null, nextTryAt: null });
  expect(rows[1]).toMatchObject({ sentAt: null, inDoubtAt: expect.any(String), nextTryAt: null });
  expect(rows[2]).toMatchObject({ sentAt: null, inDoubtAt: null, nextTryAt: expect.any(String) });
  room.smtp.delaysMs = {};
  const next = await startSiteProcess(settings);
  while (room.smtp.mails.length < 3) await pause(20);
  await next.stop();
  expect(countReceived(room.smtp)).toEqual(once([answered, unanswered, unfinished]));
}, 60_000);
