/** Shutdown while mails leave: acknowledged ones are sent, unanswered ones in doubt, others unsent. */

import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { countReceived } from '../support/insert-mails.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';
import { patienceMs } from '../support/patience.js';
import { startSiteProcess } from '../support/site-process.ts';

let room: MailServers;
beforeEach(async () => {
  room = await openMailServers();
});
afterEach(() => room.close());

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

test('a shutdown awaits replies, marks unanswered mails as in doubt, leaves the rest to the next server', async () => {
  // One mail is acknowledged in time, one never, and one is not complete.
  room.smtp.delaysMs = {
    RCPT: ({ to }) => (to.includes('visitor-2@example.test') ? 20 * patienceMs : 0),
    END: ({ to }) => (to.includes('visitor-0@example.test') ? 3_000 : 20 * patienceMs),
  };
  const settings = { DATA_DIR: room.dataFolder, SMTP_URL: room.smtp.url };
  const [answered = '', unanswered = '', unfinished = ''] = await room.put(3, contentNow().getTime());
  const site = await startSiteProcess(settings);
  await eventually('two mails', () => room.smtp.mails.length === 2);
  await site.stop();
  const rows = await room.rows();
  expect(rows.map(({ id }) => id)).toEqual([answered, unanswered, unfinished]);
  expect(rows[0]).toMatchObject({ sentAt: expect.any(String), inDoubtAt: null, nextTryAt: null });
  expect(rows[1]).toMatchObject({ sentAt: null, inDoubtAt: expect.any(String), nextTryAt: null });
  expect(rows[2]).toMatchObject({ sentAt: null, inDoubtAt: null, nextTryAt: expect.any(String) });
  room.smtp.delaysMs = {};
  const next = await startSiteProcess(settings);
  await eventually('the third mail', () => room.smtp.mails.length === 3);
  await next.stop();
  expect(countReceived(room.smtp)).toEqual(once([answered, unanswered, unfinished]));
});
