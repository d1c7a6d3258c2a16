/** Confirmations sent again by the desk: the same email as the first, to the same address, few an hour. */
import { addMember, type DeskVisitor } from '../support/desk-visitor.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { pageText } from '../support/page-text.ts';
import { chooseOutcome, paymentsOf, startPayment } from '../support/pay.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { setRate } from '../support/set-rate.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const again = '/staff/support/confirmation';
const note = 'You told us that our email of 21 November 2026 hadn’t reached you. Here it is again.';

let site: Started;
let sue: DeskVisitor;
let email: string;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  sue = await addMember(site, 'sue', 'service');
});
beforeEach(() => {
  email = freshEmail();
});
afterAll(() => site.services.close());

const read = () => site.services.database.read;
const mailsTo = (recipient: string) =>
  read().selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('madeAt').execute();
const actsOf = (subject: string) =>
  read()
    .selectFrom('acts')
    .selectAll()
    .where('subject', '=', subject)
    .where('action', '=', 'mail resend')
    .execute();
const show = async (visitor = sue) => (await visitor.post('/staff/support', { email }).expect(200)).text;

/** Sends a form of Margaret Hale; resolves with its reference. */
async function send(page: string, form: string, fields: Record<string, string>): Promise<string> {
  const { headers } = await sendPageForm(site, page, form, {
    name: 'Margaret Hale',
    email,
    ...fields,
  }).expect(303);
  return /sent=(P-[\dA-Z-]+)/.exec(headers.location as string)?.[1] as string;
}

const question = () =>
  send('/contact', 'contact', {
    ...{ topic: 'holiday', how: 'email', branch: 'norwich-shop', message: 'Is it a quiet cabin?' },
    ...{ assist: 'yes', assist_note: 'A walking stick' },
  });
const appointment = () =>
  send('/branches/norwich-shop/appointment', 'appointment', {
    ...{ branch: 'norwich-shop', topic: 'cruise', way: 'shop', time: '2026-11-24T10:00:00.000Z' },
  });

async function paid(): Promise<string> {
  const hosted = await startPayment(site, { email });
  await chooseOutcome(site, hosted, 'approve').expect(303);
  const payments = await paymentsOf(site);
  return payments.find((each) => each.email === email)?.receipt as string;
}

test.each<[what: string, make: () => Promise<string>, title: string]>([
  ['a question', question, 'Form “Write to us”'],
  [
    'an appointment that waits to be confirmed',
    appointment,
    'Appointment on Tuesday 24 November 2026 at 10am',
  ],
  [
    'travel money, in two currencies',
    () =>
      send('/travel-money', 'reserve', {
        ...{ currency: 'EUR', sum_in: 'pounds', amount: '250', currency_2: 'USD', sum_in_2: 'currency' },
        ...{ amount_2: '300', branch: 'norwich-shop', 'day-day': '24', 'day-month': '11' },
        'day-year': '2026',
      }),
    'Form “Reserve for collection”',
  ],
  [
    'seats of an event',
    () => send('/prereg', 'prereg', { launch: 'cruise-afternoon-launch', branch: 'ely-shop', seats: '2' }),
    'The cruise afternoon',
  ],
  ['a payment', paid, 'Receipt for £250.50'],
])('the email about %s is sent again as it was, and recorded', async (_what, make, title) => {
  await setRate(site, 'EUR', { holdDays: 5 });
  const subject = await make();
  const [first] = await mailsTo(email);
  const section = within(await show()).getByRole('region', 'Confirmations');
  expect(section.text).toContain(title);
  within(await show()).getByRole('button', `Send ${subject} again`);
  // A held rate is that of the first email.
  await setRate(site, 'EUR', {});
  const done = await sue.post(again, { email, subject }).expect(200);
  expect(pageText(done.text)).toContain(`The email about ${subject} is on its way to ${email}.`);
  expect(pageText(done.text)).toMatch(/Sent 21 November 2026, again 21 November 2026.* by sue/);
  const [, second, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  const { subject: line, body, replyTo, senderName, submission } = first as NonNullable<typeof first>;
  expect(second).toMatchObject({ subject: line, body: `${note}\n\n${body}`, replyTo, senderName });
  expect([submission, null]).toContain(second?.submission);
  expect(await actsOf(subject)).toEqual([
    expect.objectContaining({ name: 'sue', role: 'service', person: email, phase: 'done', before: null }),
  ]);
});

test('a second press within a minute sends nothing, and neither does a fourth within the hour', async () => {
  const subject = await question();
  const press = async () => (await sue.post(again, { email, subject })).status;
  expect([await press(), await press()]).toEqual([200, 409]);
  site.advance(60_000);
  expect(await press()).toBe(200);
  site.advance(60_000);
  expect(await press()).toBe(200);
  site.advance(60_000);
  const { status, text } = await sue.post(again, { email, subject });
  expect(status).toBe(409);
  expect(pageText(text)).toContain(
    'Nothing was sent: this email has just been sent, or three times within the hour.',
  );
  expect(await mailsTo(email)).toHaveLength(4);
});

test('nothing leaves to another address, about an answered question, or from quarantine', async () => {
  const subject = await question();
  const stranger = freshEmail();
  await sue.post(again, { email: stranger, subject }).expect(409);
  expect(await mailsTo(stranger)).toEqual([]);
  const change = (columns: { isOpen?: number; isSpam?: number }) =>
    site.services.database.write((transaction) =>
      transaction.updateTable('submissions').set(columns).where('reference', '=', subject).execute(),
    );
  await change({ isOpen: 0 });
  expect(pageText(await show())).toContain('Nothing open has this address.');
  await sue.post(again, { email, subject }).expect(409);
  await change({ isOpen: 1, isSpam: 1 });
  await sue.post(again, { email, subject }).expect(409);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await actsOf(subject)).toEqual([]);
});

test.each(['shop', 'money', 'editor', 'master'])('the role %s cannot send one', async (role) => {
  const subject = await question();
  const other = await addMember(site, `other-${role}`, role, role === 'shop' ? ['norwich-shop'] : []);
  await other.post(again, { email, subject }).expect(404);
  if (role === 'shop')
    expect((await other.get(`/staff/enquiries/${subject}`).expect(200)).text).not.toContain(again);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an appointment and its form lead to each other, and both offer the email again', async () => {
  const reference = await appointment();
  const [form, half] = [`/staff/enquiries/${reference}`, `/staff/diary/appointments/${reference}`];
  const sent = (await sue.get(form).expect(200)).text;
  const label = /^In the diary: Tuesday 24 November 2026 at 10am, with [A-Z]/;
  expect(within(sent).getByRole('link', label).attributes.href).toBe(half);
  const booked = (await sue.get(half).expect(200)).text;
  expect(within(booked).getByRole('link', 'What the visitor sent').attributes.href).toBe(form);
  within(booked).getByRole('button', 'Send the email again');
  const question = await send('/contact', 'contact', {
    ...{ topic: 'holiday', how: 'email', branch: 'norwich-shop', message: 'May?', email: freshEmail() },
  });
  const open = (await sue.get(`/staff/enquiries/${question}`).expect(200)).text;
  within(open).getByRole('button', 'Send the confirmation again');
  expect(open).not.toContain('In the diary');
  const ely = await addMember(site, 'ely', 'shop', ['ely-shop']);
  await ely.get(half).expect(404);
  expect(await show()).toContain(`Send ${reference} again`);
  site.advance(7 * 60 * 60_000);
  expect(await show(await addMember(site, 'late', 'service'))).not.toContain(`Send ${reference} again`);
});
