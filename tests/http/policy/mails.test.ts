/** Full text of every mail, with its recipient, reply address and subject, written by hand. */
import { AccountVisitor } from '../../support/account-visitor.ts';
import { chooseOutcome, startPayment } from '../../support/pay.ts';
import { sendPageForm } from '../../support/send-page-form.ts';
import { type Started, startServices } from '../../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

/** Replaces variable parts by a word in angle brackets. */
const plain = (text: string) =>
  text
    // Tokens first, because they may contain what looks like a reference.
    .replace(/oobCode=[\w-]{43}/g, 'oobCode=<code>')
    .replace(/token=(confirm|manage)\.[\w.-]+/g, 'token=<$1>')
    .replace(/token=P-[\w.-]+/g, 'token=<token>')
    .replace(/P-[2-9A-Z]{4}-[2-9A-Z]{2}/g, '<reference>')
    .replace(/R-[2-9A-Z]+(?:-[2-9A-Z]+)*/g, '<receipt>');

async function mails() {
  const rows = await site.services.database.read
    .selectFrom('outbox')
    .selectAll()
    .orderBy('recipient')
    .orderBy('subject')
    .execute();
  return rows.map(({ recipient, replyTo, subject, body, unsubscribe, senderName }) => ({
    to: recipient,
    replyTo,
    sender: senderName,
    subject: plain(subject),
    lines: plain(body).split('\n'),
    unsubscribe: unsubscribe && plain(unsubscribe),
  }));
}

const margaret = { name: 'Margaret Hale', email: 'margaret@example.test' };

/** A heading of a plain-text mail. */
const heading = (text: string) => [text, '-'.repeat(text.length), ''];
const changeIt = (who: string) => [
  ...heading('To change or withdraw it'),
  `Reply to this email, or ring ${who}, and quote <reference>.`,
  '',
  'If you didn’t send us anything, someone has mistyped their address. You don’t need to do anything.',
  '',
];
const promise = 'Norwich will reply by 5.30pm on Monday 23 November.';

test('a question mails the branch all but confidential text, and the visitor none of their own text', async () => {
  await sendPageForm(site, '/contact', 'contact', {
    ...margaret,
    topic: 'booking',
    ref: 'ab12-3456',
    how: 'email',
    branch: 'norwich-shop',
    message: 'First line\nSecond line',
    assist: 'yes',
    assist_note: 'A wheelchair',
  }).expect(303);
  expect(await mails()).toEqual([
    {
      to: 'margaret@example.test',
      replyTo: 'norwich@example.test',
      sender: 'Premier, Norwich',
      subject: 'Your message about your booking, <reference>',
      unsubscribe: null,
      lines: [
        ...heading('We have your message'),
        `Thank you. ${promise}`,
        '',
        'If it’s a complaint, we’ll acknowledge it within two working days and answer in full within 28 days.',
        '',
        'Your reference: <reference>',
        'What is it about? A booking I’ve made',
        'How would you like us to reply? By email',
        '',
        'What you told us about your needs is not in this email. Only the people arranging the ' +
          'help can read it, and we delete it after 19 February 2027.',
        '',
        ...changeIt('Norwich on 01632 960 121'),
        'Premier, Norwich',
        '01632 960 121',
        '',
      ],
    },
    {
      to: 'norwich@example.test',
      replyTo: 'margaret@example.test',
      sender: null,
      subject: 'Message about a booking: Margaret Hale, <reference>',
      unsubscribe: null,
      lines: [
        ...heading('Message about a booking'),
        'Name: Margaret Hale',
        'Reply: By email',
        'Email: margaret@example.test',
        `They have been told: ${promise} If it’s a complaint, we’ll acknowledge it within two ` +
          'working days and answer in full within 28 days.',
        '',
        ...heading('What they wrote'),
        '> First line',
        '> Second line',
        '',
        'What is it about? A booking I’ve made',
        'Booking reference: AB123456',
        'Assistance needed: Yes',
        '',
        ...heading('In confidence'),
        'Answered, but not put in an email: What would help?',
        '',
        'Read it:',
        '',
        '  https://www.example.test/staff/assistance?token=<token>',
        '',
        'Only for the people arranging the help: sign in to the staff desk to open it. The link works until 5 December 2026, and ' +
          'every opening is recorded. After that, ask head office for a new one and quote ' +
          '<reference>.',
        '',
        'Reference: <reference>',
        'Received: 21 November 2026, 10am',
        'From: https://www.example.test/contact',
        '',
        'Your reply goes to margaret@example.test.',
        '',
        'Premier, website',
        '',
      ],
    },
  ]);
});

test('both mails about a holiday have its name, date, price and link; the visitor’s has no typed text', async () => {
  await sendPageForm(site, '/offers/nerja-in-may-from-trip-ju3101', 'enquiry', {
    ...margaret,
    offer_id: 'JU3101',
    how: 'email',
    branch: 'norwich-shop',
    message: 'Is there a lift?\nSee spam.test or ring 0900 555 1234.',
  }).expect(303);
  const holiday = [
    '  Nerja in May, from Luton (JU3101)',
    '  Thursday 6 May 2027, 7 nights',
    '  from £1,426, total for 2 adults (price on 21 November 2026)',
    '  https://www.example.test/offers/nerja-in-may-from-trip-ju3101',
    '',
  ];
  const asking = 'Asking is free, and holds no place until you say so.';
  expect(await mails()).toEqual([
    {
      to: 'margaret@example.test',
      replyTo: 'norwich@example.test',
      sender: 'Premier, Norwich',
      subject: 'Your question about Nerja in May, from Luton, JU3101',
      unsubscribe: null,
      lines: [
        ...heading('We have your question'),
        `Thank you. ${promise}`,
        '',
        ...holiday,
        asking,
        '',
        'Your reference: <reference>',
        'How would you like us to reply? By email',
        '',
        ...changeIt('Norwich on 01632 960 121'),
        'Premier, Norwich',
        '01632 960 121',
        '',
      ],
    },
    {
      to: 'norwich@example.test',
      replyTo: 'margaret@example.test',
      sender: null,
      subject: 'Question about Nerja in May, from Luton, JU3101: Margaret Hale, <reference>',
      unsubscribe: null,
      lines: [
        ...heading('Question about Nerja in May, from Luton, JU3101'),
        ...holiday,
        'Name: Margaret Hale',
        'Reply: By email',
        'Email: margaret@example.test',
        `They have been told: ${promise} ${asking}`,
        '',
        ...heading('What they wrote'),
        '> Is there a lift?',
        '> See spam.test or ring 0900 555 1234.',
        '',
        'Reference: <reference>',
        'Received: 21 November 2026, 10am',
        'From: https://www.example.test/offers/nerja-in-may-from-trip-ju3101',
        '',
        'Your reply goes to margaret@example.test.',
        '',
        'Premier, website',
        '',
      ],
    },
  ]);
});

test('both mails about a list of saved holidays name each holiday', async () => {
  await sendPageForm(site, '/shortlist?offers=JU3101,NX4127', 'enquiry-short', {
    ...margaret,
    about: 'JU3101, NX4127',
    how: 'email',
    branch: 'norwich-shop',
    message: 'Which is quieter?',
  }).expect(303);
  const [toVisitor, toBranch] = await mails();
  expect(toVisitor?.subject).toBe('Your question about 2 holidays: JU3101, NX4127');
  for (const mail of [toVisitor, toBranch]) {
    expect(mail?.lines).toContain('  Nerja in May, from Luton (JU3101)');
    expect(mail?.lines).toContain('  A June week in Alcúdia, from Norwich (NX4127)');
    expect(mail?.lines).toContain('  from £1,598.49, total for 2 adults (price on 21 November 2026)');
  }
});

test('a form with a file and no branch is mailed to head office, with the name of the file', async () => {
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
    subject: 'Application: Margaret Hale, <reference>',
  });
  expect(mail?.lines).toContain('Postcode: CB1 2AB');
  expect(mail?.lines).toContain(
    'A file came with it: cv.pdf. It is kept on the server and has not been checked for ' +
      'viruses: head office hands it to you when you quote the reference.',
  );
});

test('a subscription sends a request to confirm, and then a mail with a way to change or stop', async () => {
  const right = { email: 'ann@example.test', topics: ['beach'], frequency: 'month', optin_email: 'yes' };
  await sendPageForm(site, '/newsletters', 'newsletter', right).expect(303);
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
      sender: 'Premier',
      subject: 'Please confirm: holiday offers from Premier',
      unsubscribe: null,
      lines: [
        ...heading('Shall we send you holiday offers?'),
        'Someone, we hope you, asked for holiday offers at this address. If it was you, ' +
          'confirm it and choose what you’d like to hear about.',
        '',
        'Confirm and choose:',
        '',
        '  https://www.example.test/sign-up?token=<confirm>',
        '',
        'The link works until 27 November 2026. If you do nothing, we’ll send no offers and delete the address.',
        '',
        'If it wasn’t you, someone has mistyped their address. You don’t need to do anything.',
        '',
        'Premier',
        '01632 960 120',
        '',
      ],
    },
    {
      to: 'ann@example.test',
      replyTo: 'hello@example.test',
      sender: 'Premier',
      subject: 'Your choices are saved: holiday offers from Premier',
      unsubscribe: 'https://www.example.test/sign-up/stop?token=<manage>',
      lines: [
        ...heading('Your choices are saved'),
        'Thank you. You’ll get what you chose, the way you chose it, and nothing else.',
        '',
        'Change or stop it:',
        '',
        '  https://www.example.test/sign-up?token=<manage>',
        '',
        'You don’t need a password.',
        '',
        'Keep this email to yourself: anyone who has the link can change your choices.',
        '',
        'Premier',
        '01632 960 120',
        '',
      ],
    },
  ]);
});

test('a payment sends a receipt to the visitor and a notice to the branch', async () => {
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
      sender: null,
      subject: 'Payment <receipt> for booking PT48213, to be matched',
      unsubscribe: null,
      lines: [
        ...heading('£250.50 to be matched to its booking'),
        'A payment has been made on the website. Please match it to its booking: nobody has ' +
          'checked yet whether there is one with this reference and surname.',
        '',
        'THIS WAS PRACTICE. No money has moved.',
        '',
        ...facts,
        'Surname given: O’Neill',
        '',
        'The customer has been told that you do so by the end of the next working day, and say what is still to pay.',
        '',
        'If there is no such booking, reply to this email: your reply goes to the customer. ' +
          'Never ask for card details.',
        '',
        'Premier, website',
        '',
      ],
    },
    {
      to: 'sample.visitor@example.test',
      replyTo: 'norwich@example.test',
      sender: 'Premier, Norwich',
      subject: 'Your payment of £250.50 for booking PT48213: receipt <receipt>',
      unsubscribe: null,
      lines: [
        ...heading('We have received your payment'),
        'Thank you. We have received £250.50 for booking PT48213. This is your receipt.',
        '',
        'THIS WAS PRACTICE. No money has moved.',
        '',
        ...facts,
        '',
        'Your branch will add the payment to your booking by the end of the next working day ' +
          'and tell you what is left to pay, if anything.',
        '',
        'Questions? Reply to this email, or ring Norwich on 01632 960 121, and quote the receipt number.',
        '',
        'We never ask for card details by email, text or WhatsApp. If a message does, it is not from us.',
        '',
        'Premier, Norwich',
        '01632 960 121',
        '',
      ],
    },
  ]);
});

test('each account mail has its own text, and says how long its link is valid', async () => {
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
  interface Letter {
    to: string;
    subject: string;
    opening: string;
    button: string;
    mode: string;
    closing: readonly string[];
  }
  const letter = ({ to, subject, opening, button, mode, closing }: Letter) => ({
    to,
    replyTo: null,
    sender: 'Premier',
    subject,
    unsubscribe: null,
    lines: [
      ...heading(subject),
      opening,
      '',
      `${button}:`,
      '',
      `  https://www.example.test/sign-up?mode=${mode}&oobCode=<code>`,
      '',
      ...closing.flatMap((text) => [text, '']),
      'Premier',
      '',
    ],
  });
  const ann = 'ann@example.test';
  expect(await mails()).toEqual([
    letter({
      to: ann,
      subject: 'Choose a new password',
      opening: 'Someone, we hope you, has asked for a new password for your account with us.',
      button: 'Choose a new password',
      mode: 'resetPassword',
      closing: [
        'The link works once, for one hour.',
        'If you didn’t ask for it, you can ignore this email: your password hasn’t changed.',
      ],
    }),
    letter({
      to: ann,
      subject: 'Confirm your email address',
      opening: 'Thank you for making an account. Please confirm that this address is yours.',
      button: 'Confirm my address',
      mode: 'verifyEmail',
      closing: [
        'The link works for three days, once you are signed in.',
        'If you didn’t make an account with us, you can ignore this email.',
      ],
    }),
    letter({
      to: ann,
      subject: 'The email address of your account was changed',
      opening:
        'Your account now has a different email address. If you changed it, you don’t need to ' +
        'do anything. If you didn’t, take it back here.',
      button: 'Take my address back',
      mode: 'recoverEmail',
      closing: [
        'The link works for 30 days.',
        'Taking it back signs everyone out. We’ll then send you another link to choose a new password.',
      ],
    }),
    letter({
      to: 'new@example.test',
      subject: 'Confirm your new email address',
      opening:
        'You asked us to use this address for your account from now on. Sign in and confirm that it is yours.',
      button: 'Use this address',
      mode: 'verifyAndChangeEmail',
      closing: [
        'The link works for one day. Until you confirm, the old address stays.',
        'If you didn’t ask for this, you can ignore this email.',
      ],
    }),
  ]);
});
