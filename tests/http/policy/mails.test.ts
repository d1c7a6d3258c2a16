/** Every mail that the site writes, whole: to whom, answered by whom, its subject and every word of it. Written by hand. */
import { AccountVisitor } from '../../support/account-visitor.ts';
import { chooseOutcome, startPayment } from '../../support/pay.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { type Started, startServices } from '../../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

/** What differs each time stands as a word in angle brackets. */
const plain = (text: string) =>
  text
    .replace(/P-[2-9A-Z]{4}-[2-9A-Z]{2}/g, '<reference>')
    .replace(/R-[2-9A-Z]+(?:-[2-9A-Z]+)*/g, '<receipt>')
    .replace(/oobCode=[\w-]{43}/g, 'oobCode=<code>')
    .replace(/token=(confirm|manage)\.[\w.-]+/g, 'token=<$1>');

async function mails() {
  const rows = await site.services.database.read
    .selectFrom('outbox')
    .selectAll()
    .orderBy('recipient')
    .orderBy('subject')
    .execute();
  return rows.map(({ recipient, replyTo, subject, body, unsubscribe }) => ({
    to: recipient,
    replyTo,
    subject: plain(subject),
    lines: plain(body).split('\n'),
    unsubscribe: unsubscribe && plain(unsubscribe),
  }));
}

const margaret = { name: 'Margaret Hale', email: 'margaret@example.test' };

test('a question: the branch is sent all of it but what is private, the visitor none of their own words', async () => {
  await sendPageForm(site, '/contact', 'contact', {
    ...margaret,
    topic: 'booking',
    ref: 'ab12-3456',
    how: 'email',
    branch: 'norwich',
    message: 'First line\nSecond line',
    assist: 'yes',
    assist_note: 'A wheelchair',
  }).expect(303);
  expect(await mails()).toEqual([
    {
      to: 'margaret@example.test',
      replyTo: 'norwich@example.test',
      subject: 'We have it: Write to us, <reference>',
      unsubscribe: null,
      lines: [
        'Thank you. We have received what you sent on our website.',
        '',
        'Your reference is <reference>.',
        '',
        'The branch you chose answers by the time it closes on the next day it is open.',
        'A complaint is acknowledged within two working days and answered in full within 28 days.',
        '',
        'What you chose:',
        '  What is it about?: A booking I have',
        '  How would you like us to reply?: By email',
        '  Which branch should answer?: Norwich',
        '  Someone in my party needs assistance, and I agree that you use what I write below to arrange it: Yes',
        '',
        'If anything should be changed, answer this mail or ring 01632 960 121 and give the reference.',
        'If you did not write to us, somebody has mistyped an address: there is nothing you need to do.',
        '',
        'Premier, Norwich',
        '',
      ],
    },
    {
      to: 'norwich@example.test',
      replyTo: 'margaret@example.test',
      subject: 'Write to us: <reference>',
      unsubscribe: null,
      lines: [
        'Write to us',
        'Reference <reference>',
        'Received 21 November 2026, 10am',
        'From https://www.example.test/contact',
        '',
        ...['What is it about?:', '  A booking I have', ''],
        ...['Booking reference:', '  AB123456', ''],
        ...['What would you like to tell us?:', '  First line', '  Second line', ''],
        ...['Your name:', '  Margaret Hale', ''],
        ...['How would you like us to reply?:', '  By email', ''],
        ...['Email address:', '  margaret@example.test', ''],
        ...['Which branch should answer?:', '  Norwich', ''],
        'Someone in my party needs assistance, and I agree that you use what I write below to arrange it:',
        '  Yes',
        '',
        'What would help?:',
        '  Answered. It does not leave in a mail; see <reference> on the server.',
        '',
        '',
      ],
    },
  ]);
});

test('a form with a file and no branch goes to the head office, which is told of the file', async () => {
  const file = {
    field: 'cv',
    name: 'cv.pdf',
    content: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  };
  const right = {
    ...margaret,
    vacancy: 'none',
    phone: '07700 900982',
    postcode: 'cb1 2ab',
    right_to_work: 'yes',
  };
  await sendPageForm(site, '/careers', 'application', right, file).expect(303);
  const [mail] = (await mails()).filter(({ to }) => to !== margaret.email);
  expect(mail).toMatchObject({
    to: 'hello@example.test',
    replyTo: 'margaret@example.test',
    subject: 'Apply: <reference>',
  });
  expect(mail?.lines).toContain('  CB1 2AB');
  expect(mail?.lines).toContain(
    'A file came with it: cv.pdf. It is kept on the server; see <reference> there. It has not been checked for viruses.',
  );
});

test('offers: a mail that asks, one that says that it holds, with a way to stop', async () => {
  const right = { email: 'ann@example.test', topics: ['beach'], frequency: 'month', optin_email: 'yes' };
  await sendPageForm(site, '/sign-up', 'newsletter', right).expect(303);
  const asking = await site.services.database.read
    .selectFrom('outbox')
    .select('body')
    .executeTakeFirstOrThrow();
  const link = /https:\S+token=\S+/.exec(asking.body)?.[0] as string;
  const token = new URL(link).searchParams.get('token') as string;
  const choices = { token, topics: ['ski'], frequency: 'month', optin_email: 'yes' };
  await sendPageForm(site, link.replace('https://www.example.test', ''), 'preferences', choices).expect(303);
  expect(await mails()).toEqual([
    {
      to: 'ann@example.test',
      replyTo: 'hello@example.test',
      subject: 'Please confirm: offers from Premier',
      unsubscribe: null,
      lines: [
        'Somebody, we hope you, has asked on our website to be sent holiday offers.',
        '',
        'To say yes, and to choose what they are about, open this page and press its button:',
        '',
        '  https://www.example.test/sign-up?token=<confirm>',
        '',
        'It works until 28 November 2026. If you do nothing, nothing follows and we forget the address.',
        '',
        'If it was not you, somebody has mistyped an address: there is nothing you need to do.',
        '',
        'Premier, 01632 960 120',
        '',
      ],
    },
    {
      to: 'ann@example.test',
      replyTo: 'hello@example.test',
      subject: 'Your choices are saved: offers from Premier',
      unsubscribe: 'https://www.example.test/sign-up/stop?token=<manage>',
      lines: [
        'Thank you. You are sent what you chose, by the ways you chose, and nothing else.',
        '',
        'To change it or to stop everything, open this page; no password is needed:',
        '',
        '  https://www.example.test/sign-up?token=<manage>',
        '',
        'Keep the link to yourself: whoever has it can change your choices.',
        '',
        'Premier, 01632 960 120',
        '',
      ],
    },
  ]);
});

test('a payment: a receipt for the visitor, a notice for the branch', async () => {
  await chooseOutcome(site, await startPayment(site), 'approve').expect(303);
  const facts = [
    'Receipt number: <receipt>',
    'Amount: £250.50',
    'Date: 21 November 2026, 10am',
    'Booking reference: PT48213',
    'Branch: Norwich',
  ];
  expect(await mails()).toEqual([
    {
      to: 'norwich@example.test',
      replyTo: 'sample.visitor@example.test',
      subject: 'Payment <receipt> for booking PT48213, to be matched',
      unsubscribe: null,
      lines: [
        'A payment has been made on the website. Please put it to its booking: nobody has looked yet whether there is one with this reference and surname.',
        '',
        'THIS WAS PRACTICE. No money has moved.',
        '',
        ...facts,
        'Surname given: O’Neill',
        '',
        'If there is none, write to the visitor by answering this mail. Never ask for card details.',
        '',
      ],
    },
    {
      to: 'sample.visitor@example.test',
      replyTo: 'norwich@example.test',
      subject: 'Receipt <receipt> for your payment to Premier',
      unsubscribe: null,
      lines: [
        'Thank you. We have received £250.50 for booking PT48213.',
        '',
        'THIS WAS PRACTICE. No money has moved.',
        '',
        ...facts,
        '',
        'Your branch puts the payment to your booking by the end of the next working day and tells you what remains, if anything.',
        '',
        'Questions? Ring Norwich on 01632 960 121 and quote the receipt number.',
        '',
        'We never ask for card details by e-mail, text or WhatsApp. If a message does, it is not from us.',
        '',
        'Premier, Norwich',
        '',
      ],
    },
  ]);
});

test('an account: each link with its own words, and how long it is good', async () => {
  const visitor = new AccountVisitor(site);
  await visitor.post('sign-up', { email: 'ann@example.test', password: 'gr8-Suitcase!' });
  await visitor.post('forgotten', { email: 'ann@example.test' });
  await visitor.post('email', { email: 'new@example.test', current: 'gr8-Suitcase!' });
  const changing = await site.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'new@example.test')
    .executeTakeFirstOrThrow();
  await visitor.post('confirm', {
    code: /oobCode=([\w-]+)/.exec(changing.body)?.[1] as string,
    mode: 'verifyAndChangeEmail',
  });
  const letter = (to: string, subject: string, opening: string, mode: string, closing: string) => ({
    to,
    replyTo: null,
    subject,
    unsubscribe: null,
    lines: [
      'Hello,',
      '',
      opening,
      '',
      `https://www.example.test/sign-up?mode=${mode}&oobCode=<code>`,
      '',
      closing,
      '',
      'Premier',
      '',
    ],
  });
  expect(await mails()).toEqual([
    letter(
      'ann@example.test',
      'Choose a new password',
      'Somebody, we hope you, asked for a new password for your account. Choose it here:',
      'resetPassword',
      'The link works once, for one hour. If it was not you, leave this e-mail be: your password stays as it is.',
    ),
    letter(
      'ann@example.test',
      'Confirm your e-mail address',
      'Please confirm that this address is yours:',
      'verifyEmail',
      'The link works for three days, once you are signed in. If you made no account with us, leave this e-mail be: nothing follows.',
    ),
    letter(
      'ann@example.test',
      'The e-mail address of your account was changed',
      'Your account now has another e-mail address. If that was you, there is nothing to do. If not, take it back here:',
      'recoverEmail',
      'The link works for 30 days. It signs everybody out, and we then send you another to choose a new password.',
    ),
    letter(
      'new@example.test',
      'Confirm your new e-mail address',
      'You asked us to use this address for your account from now on. Sign in and confirm that it is yours:',
      'verifyAndChangeEmail',
      'The link works for one day. Until you confirm, the old address stays. If you did not ask for this, leave this e-mail be: nothing follows.',
    ),
  ]);
});
