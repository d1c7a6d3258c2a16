/** Undeliverable email addresses, and lookalikes of one, are rejected with a clear message in every form. */
import supertest from 'supertest';
import { type FormCase, formCases } from '../support/form-cases.ts';
import { findTexts } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { sameOriginHeaders } from '../support/session-jar.ts';
import { startServices } from '../support/start-services.ts';

const odd = [
  'nul\u0000@example.test',
  'zero\u200bwidth@example.test',
  'right\u202eleft@example.test',
  'soft\u00adhyphen@example.test',
  'dotless-\u0131@example.test',
  '\u0430nna@example.test',
  '\u212aelvin@example.test',
  'wide-\uff41@example.test',
  'j\u00fcrgen@example.test',
  'anna@ex\u00e4mple.test',
  'anna@ex\u0430mple.test',
  'anna@example\u3002test',
  '"anna smith"@example.test',
] as const;
const inPlainLetters =
  'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com';
const inRightFormat = 'Enter an email address in the correct format, like name@example.com';

const payment: Pick<FormCase, 'page' | 'valid'> = {
  page: '/payment',
  valid: { ref: 'PT48213', surname: 'Hale', amount: '250', branch: 'norwich-shop' },
};

const started = await startServices({ TRUST_PROXY: '1' });

test.each(odd)('no form accepts the email address %j', async (email) => {
  for (const name of ['newsletter', 'referral', 'contact', 'payment']) {
    const { page, valid: right } = formCases[name] ?? payment;
    const answer = await sendPageForm(started, page as string, name, { ...right, email }).expect(422);
    const messages = findTexts(answer.text, 'a').filter((words) =>
      [inPlainLetters, inRightFormat].includes(words),
    );
    expect([name, messages.length]).toEqual([name, 1]);
  }
  const { read } = started.services.database;
  expect(await read.selectFrom('submissions').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

let callers = 0;
async function call(method: string, body: object): Promise<unknown> {
  callers += 1;
  const { body: said } = await supertest(started.app)
    .post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`)
    .set('x-forwarded-for', `198.18.0.${callers}`)
    .send(body)
    .expect(400);
  return said.error.message;
}

test.each(odd)('the sign-in service rejects %j in every call', async (email) => {
  const password = 'Lantern-Quay-4471';
  expect(await call('signUp', { email, password })).toBe('INVALID_EMAIL');
  expect(await call('signInWithPassword', { email, password })).toBe('INVALID_EMAIL');
  expect(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toBe('INVALID_EMAIL');
  expect(await call('createAuthUri', { identifier: email, continueUri: 'http://localhost' })).toBe(
    'INVALID_EMAIL',
  );
});

test('the sign-up form says what is wrong with the address', async () => {
  const sent = await supertest(started.app)
    .post('/account/sign-up')
    .set({ ...sameOriginHeaders, 'x-forwarded-for': '198.18.1.1' })
    .type('form')
    .send({ email: 'j\u00fcrgen@example.test', password: 'Lantern-Quay-4471', name: 'J\u00fcrgen' })
    .expect(303);
  const cookie = ([sent.headers['set-cookie']].flat() as string[])
    .map((each) => each.split(';')[0])
    .join('; ');
  const { text } = await supertest(started.app).get('/sign-in').set('cookie', cookie).expect(200);
  expect(text).toContain('like name@example.com, without accents');
});

test('a domain with non-ASCII letters is accepted in its xn-- form', async () => {
  const { page, valid: right } = formCases.newsletter as FormCase;
  const email = 'anna@xn--bcher-kva.example';
  await sendPageForm(started, page as string, 'newsletter', { ...right, email }).expect(303);
  const { read } = started.services.database;
  const [mail] = await read.selectFrom('outbox').select('recipient').execute();
  expect(mail?.recipient).toBe(email);
});
