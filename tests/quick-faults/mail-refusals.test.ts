/** Permanent rejections are final; temporary ones, and those of the sender itself, are retried. */
import { createServer } from 'node:net';
import type { Step } from '../fakes/fake-smtp.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';

let room: MailServers;
beforeEach(async () => {
  room = await openMailServers();
});
afterEach(() => room.close());

/** Replies of real servers, each with its meaning for a sender. */
const answers: [Step, string, 'given up' | 'tried again', event: string][] = [
  [
    'RCPT',
    '550 5.1.1 <visitor-0@example.test>: Recipient address rejected: User unknown',
    'given up',
    'mail_rejected',
  ],
  ['RCPT', '550 No such user here', 'given up', 'mail_rejected'],
  ['RCPT', '550 visitor-0: unknown here', 'given up', 'mail_rejected'],
  ['RCPT', '551 5.1.6 The mailbox has moved', 'given up', 'mail_rejected'],
  ['RCPT', '552 5.2.2 Mailbox full', 'given up', 'mail_rejected'],
  ['RCPT', '553 5.1.3 Bad recipient address syntax', 'given up', 'mail_rejected'],
  ['RCPT', '556 5.1.10 Recipient address has a null MX', 'given up', 'mail_rejected'],
  ['END', '554 5.7.1 Message rejected as spam', 'given up', 'mail_rejected'],
  ['END', '552 5.3.4 Message too big', 'given up', 'mail_rejected'],
  ['END', '550 5.6.0 Content refused', 'given up', 'mail_rejected'],
  ['DATA', '554 5.5.1 No valid recipients', 'given up', 'mail_rejected'],
  ['MAIL', '552 5.3.4 Message size exceeds fixed limit', 'given up', 'mail_rejected'],
  ['CONN', '554 5.7.1 No service for your address', 'tried again', 'mail_sender_rejected'],
  ['CONN', '521 5.3.2 This host takes no mail', 'tried again', 'mail_sender_rejected'],
  ['EHLO', '550 5.7.1 Who are you?', 'tried again', 'mail_sender_rejected'],
  ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'tried again', 'mail_sender_rejected'],
  ['MAIL', '530 5.5.1 Authentication required', 'tried again', 'mail_sender_rejected'],
  ['MAIL', '550 5.7.1 Sender policy', 'tried again', 'mail_sender_rejected'],
  ['MAIL', '553 5.1.8 Domain of sender does not exist', 'tried again', 'mail_sender_rejected'],
  ['RCPT', '554 5.7.1 <visitor-0@example.test>: Relay access denied', 'tried again', 'mail_sender_rejected'],
  ['RCPT', '550 relay not permitted', 'tried again', 'mail_sender_rejected'],
  ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', 'tried again', 'mail_sender_rejected'],
  ['RCPT', '554 5.7.1 Client host blocked using a list', 'tried again', 'mail_sender_rejected'],
  [
    'END',
    '550 5.7.26 Not accepted due to the DMARC policy of the domain',
    'tried again',
    'mail_sender_rejected',
  ],
  ['CONN', '421 4.7.0 Too many connections', 'tried again', 'mail_deferred'],
  ['MAIL', '451 4.3.0 Not now', 'tried again', 'mail_deferred'],
  ['RCPT', '450 4.2.0 Greylisted, try again', 'tried again', 'mail_deferred'],
  ['RCPT', '452 4.2.2 Mailbox full', 'tried again', 'mail_deferred'],
  ['END', '451 4.7.1 Try again later', 'tried again', 'mail_deferred'],
];

test.each(answers)('a mail refused at %s with "%s" is %s', async (step, reply, becomes, event) => {
  room.smtp.replies = { [step]: reply };
  await room.put(1);
  const { outbox, logged } = await room.open();
  expect(await outbox.sendDue()).toBe(0);
  const [row] = await room.rows();
  expect(row).toMatchObject({ sentAt: null, inDoubtAt: null, claimedBy: null, tries: 1 });
  expect(row?.nextTryAt === null ? 'given up' : 'tried again').toBe(becomes);
  expect(row?.lastError).toContain(reply.slice(0, 3));
  expect(logged.byEvent(event)).toHaveLength(1);
  expect(logged.text()).not.toContain('visitor-0');
  expect(room.smtp.mails).toEqual([]);
});

test('a mail rejected for the site’s wrong SMTP credentials is retried later', async () => {
  room.smtp.replies = { EHLO: '250-fake\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 Bad credentials' };
  await room.put(1);
  const { outbox, logged } = await room.open({ smtpUrl: room.smtp.url.replace('//', '//site:secret@') });
  await outbox.sendDue();
  expect((await room.rows())[0]?.nextTryAt).not.toBeNull();
  expect(logged.byEvent('mail_sender_rejected')).toHaveLength(1);
  expect(logged.text()).not.toContain('secret');
});

test('mails deferred at the first attempt are delivered once, at the second', async () => {
  const known = new Set<string>();
  room.smtp.replies = {
    RCPT({ to }) {
      const first = !known.has(to.join());
      known.add(to.join());
      return first ? '450 4.2.0 Greylisted' : undefined;
    },
  };
  await room.put(5);
  const { outbox } = await room.open();
  expect(await outbox.sendDue()).toBe(0);
  await room.database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ nextTryAt: new Date(0).toISOString() })
      .execute(),
  );
  expect(await outbox.sendDue()).toBe(5);
  expect(room.smtp.mails).toHaveLength(5);
});

test('an SMTP server on another machine without TLS gets neither the mail nor the password', async () => {
  room.smtp.replies = { EHLO: '250-fake\r\n250 AUTH PLAIN LOGIN' };
  await room.put(1);
  // The site takes 0.0.0.0 for another machine, but it reaches this one.
  const elsewhere = room.smtp.url.replace('//127.0.0.1', '//site:secret@0.0.0.0');
  const { outbox, logged } = await room.open({ smtpUrl: elsewhere });
  expect(await outbox.sendDue()).toBe(0);
  expect(room.smtp.commands.join('\n')).toContain('STARTTLS');
  expect(room.smtp.commands.join('\n')).not.toMatch(/AUTH|MAIL/);
  expect(logged.byEvent('mail_sender_rejected')).toHaveLength(1);
  expect((await room.rows())[0]?.nextTryAt).not.toBeNull();
});

test('with requireTLS=false in its address an SMTP server without TLS gets the mail unencrypted', async () => {
  await room.put(1);
  const elsewhere = `${room.smtp.url.replace('//127.0.0.1', '//0.0.0.0')}?requireTLS=false`;
  const { outbox } = await room.open({ smtpUrl: elsewhere });
  expect(await outbox.sendDue()).toBe(1);
});

test('a mail is deferred when no server listens on the SMTP port', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => void nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as { port: number };
  await new Promise((resolve) => nobody.close(resolve));
  await room.put(1);
  const { outbox, logged } = await room.open({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await outbox.sendDue();
  expect(logged.byEvent('mail_deferred')).toHaveLength(1);
});
