/** Messages as they are sent, complete: they contain only the intended fields. */
import { composeMail } from './compose-mail.ts';

const row = {
  id: '0b9f1c62-6c1f-4f5e-9d33-52d3f1f0a001',
  recipient: 'ann@example.test',
  replyTo: null,
  subject: 'We have your enquiry',
  body: 'Dear Ann,\n',
  html: null,
  calendar: null,
  senderName: null,
  unsubscribe: null,
  madeAt: '2026-11-21T10:00:00.000Z',
};

test('a mail to a visitor has only the intended fields', () => {
  expect(composeMail(row, 'Premier <website@example.test>')).toEqual({
    from: { name: 'Premier', address: 'website@example.test' },
    to: 'ann@example.test',
    subject: 'We have your enquiry',
    text: 'Dear Ann,\n',
    date: new Date('2026-11-21T10:00:00.000Z'),
    messageId: '<0b9f1c62-6c1f-4f5e-9d33-52d3f1f0a001@example.test>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});

test('a mail carries its Reply-To address and its one-click unsubscribe link', () => {
  const link = 'https://www.example.test/sign-up/stop?token=x';
  const mail = composeMail(
    { ...row, replyTo: 'ann@example.test', unsubscribe: link },
    'website@example.test',
  );
  expect(mail.replyTo).toBe('ann@example.test');
  expect(mail.from).toEqual({ name: '', address: 'website@example.test' });
  expect(mail.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a sender’s name may be quoted', () => {
  expect(composeMail(row, '"Premier Travel" <a@b.test>').from).toEqual({
    name: 'Premier Travel',
    address: 'a@b.test',
  });
});

test('a branch’s mail has its name as sender, and HTML and a calendar entry beside the plain text', () => {
  const mail = composeMail(
    { ...row, senderName: 'Premier, Norwich', html: '<p>Dear Ann</p>', calendar: 'BEGIN:VCALENDAR' },
    'Premier <website@example.test>',
  );
  expect(mail.from).toEqual({ name: 'Premier, Norwich', address: 'website@example.test' });
  expect([mail.text, mail.html]).toEqual(['Dear Ann,\n', '<p>Dear Ann</p>']);
  expect(mail.icalEvent).toEqual({ method: 'PUBLISH', filename: 'calendar.ics', content: 'BEGIN:VCALENDAR' });
});
