/** The account page without scripts: everything from sign-up to deletion, by forms. */
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { savedCodes } from '../support/offer-rows.ts';
import { codeFor } from '../support/read-mail.ts';
import { startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const site = await startServices({ TRUST_PROXY: '1' });

const password = 'passw0rd!';
class Visitor extends AccountVisitor {
  constructor() {
    super(site);
  }
}

async function memberNamed(name: string): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor();
  const email = `${name.toLowerCase()}@example.test`;
  await visitor.send('sign-up', { name, email, password });
  return { visitor, email };
}

const noMatch = 'That email address and password don’t match.';

test('a visitor makes an account, confirms the address and sees the enquiries sent from that address', async () => {
  const visitor = new Visitor();
  expect(await visitor.open()).toContain('Make an account');
  const welcome = await visitor.send('sign-up', { name: 'Anna', email: 'anna@example.test', password });
  expect(welcome).toContain('Hello, Anna');
  expect(welcome).toContain('We’ve sent you an email with a link');
  expect(welcome).toContain('Open the link we sent to anna@example.test');
  await insertEnquiry(site, 'anna@example.test', 'P-7K3F-29');
  await insertEnquiry(site, 'other-anna@example.test', 'P-OTHER-1');
  expect(await visitor.open()).not.toContain('P-7K3F-29');

  const code = await codeFor(site.services, 'anna@example.test', 'verifyEmail');
  const looked = await visitor.open(`/sign-in?mode=verifyEmail&oobCode=${code}`);
  expect(looked).toContain('Is anna@example.test yours?');
  // Opening the link twice does not use it up.
  expect(await visitor.open(`/sign-in?mode=verifyEmail&oobCode=${code}`)).toContain('Yes, it is mine');
  const own = await visitor.send('confirm', { code });
  expect(own).toContain('the address is confirmed');
  expect(own).toContain('P-7K3F-29');
  expect(own).not.toContain('P-OTHER-1');
  expect(await visitor.open(`/sign-in?mode=verifyEmail&oobCode=${code}`)).toContain(
    'This link has already been used',
  );
});

test('an unknown address and a wrong password get the same message once, without the password', async () => {
  const { email } = await memberNamed('Ben');
  const visitor = new Visitor();
  for (const fields of [
    { email: 'nobody-here@example.test', password },
    { email, password: 'not-this-one' },
  ]) {
    const response = await visitor.send('sign-in', fields);
    expect(response).toContain(noMatch);
    expect(response).not.toContain(fields.password);
    expect(visitor.signedIn).toBe(false);
  }
  expect(await visitor.open()).not.toContain(noMatch);
});

test('the other mistakes at sign-up and sign-in each have their own message', async () => {
  const { email } = await memberNamed('Cleo');
  const visitor = new Visitor();
  const said = async (form: string, fields: Record<string, string>) => visitor.send(form, fields);
  expect(await said('sign-up', { email: 'nowhere', password })).toContain(
    'doesn’t look like an email address',
  );
  expect(await said('sign-up', { email, password })).toContain(
    'There is already an account with this email address',
  );
  expect(await said('sign-up', { email: 'new@example.test', password: 'abc' })).toContain(
    'The password is too short',
  );
  expect(await said('sign-in', { email, password: '' })).toContain('Enter a password');
  await site.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ disabled: 1 }).where('email', '=', email).execute(),
  );
  expect(await said('sign-in', { email, password })).toContain('closed for now');
  for (let tries = 0; tries < 10; tries += 1) await said('sign-in', { email: 'dora@example.test', password });
  expect(await said('sign-in', { email: 'dora@example.test', password })).toContain('tried too many times');
});

test('the page lists the password rules; a password that breaks one gets its message', async () => {
  const visitor = new Visitor();
  const said = (chosen: string) =>
    visitor.send('sign-up', { name: 'Ivy Appleyard', email: 'ivy@example.test', password: chosen });
  const page = await visitor.open();
  for (const rule of [
    'At least 8 characters',
    'Not your email address or name',
    'Not a common password, one or two letters repeated, or our name',
  ])
    expect(page).toContain(rule);
  expect(await said('7 chars')).toContain('The password is too short.');
  expect(await said('sunshine1')).toContain('That’s a password strangers try first');
  for (const guessed of ['aaaaaaaa', 'abababab', 'premiertravel', 'Premier Travel 1'])
    expect([guessed, await said(guessed)]).toEqual([
      guessed,
      expect.stringContaining('That’s a password strangers try first'),
    ]);
  expect(await said('Appleyard1')).toContain('That’s your email address or name');
  expect(await said('ivy@example.test')).toContain('That’s your email address or name');
  expect(await said('orchard in may')).toContain('Hello, Ivy');
});

test('a reset link replaces a forgotten password; the old password and other sessions stop working', async () => {
  const { visitor: elsewhere, email } = await memberNamed('Eve');
  const visitor = new Visitor();
  for (const address of [email, 'no-such-person@example.test'])
    expect(await visitor.send('forgotten', { email: address })).toContain(
      'If there is an account with this address',
    );
  const code = await codeFor(site.services, email, 'resetPassword');
  const weak = await visitor.send('reset', { code, password: 'abc' });
  expect(weak).toContain('The password is too short');
  expect(weak).toContain(`For the account of ${email}`);
  expect(await visitor.send('reset', { code, password: 'another-one' })).toContain(
    'Your new password is saved',
  );
  expect(await elsewhere.open()).not.toContain(email);
  expect(elsewhere.signedIn).toBe(false);
  expect(await visitor.send('sign-in', { email, password })).toContain(noMatch);
  expect(await visitor.send('sign-in', { email, password: 'another-one' })).toContain('Hello, Eve');
});

test('name, password and address can be changed, the last two only with the current password', async () => {
  const { visitor, email } = await memberNamed('Fay');
  expect(await visitor.send('name', { name: 'Faith' })).toContain('Hello, Faith');
  for (const form of ['password', 'email', 'delete'])
    expect(
      await visitor.send(form, { password: 'second-one', email: 'faith@example.test', current: '' }),
    ).toContain('Enter your current password too');
  expect(await visitor.send('password', { password: '', current: password })).toContain(
    'The password is too short',
  );
  const wrong = await visitor.send('password', { password: 'second-one', current: 'not-this' });
  expect(wrong).toContain('Your current password isn’t right');
  expect(await visitor.send('password', { password: 'second-one', current: password })).toContain(
    'Your password has been changed',
  );
  site.advance(10 * 60_000);
  expect(await visitor.send('email', { email: 'faith@example.test', current: 'wrong' })).toContain(
    'Your current password isn’t right',
  );
  const asked = await visitor.send('email', { email: 'faith@example.test', current: 'second-one' });
  expect(asked).toContain('We’ve sent a link to the new address');
  expect(asked).toContain(`Signed in as ${email}`);
  const code = await codeFor(site.services, 'faith@example.test', 'verifyAndChangeEmail');
  const link = `/sign-in?mode=verifyAndChangeEmail&oobCode=${code}`;
  expect(await new Visitor().open(link)).toContain('Sign in to confirm your address');
  await new Visitor().send('confirm', { code, mode: 'verifyAndChangeEmail' });
  expect(await visitor.open()).toContain(`Signed in as ${email}`);
  await visitor.send('confirm', { code, mode: 'verifyAndChangeEmail' });
  expect(await visitor.open()).toContain('Make an account');
  expect(await visitor.send('sign-in', { email: 'faith@example.test', password: 'second-one' })).toContain(
    'Signed in as faith@example.test',
  );
});

test('offers can be saved and removed, and are deleted with the account', async () => {
  const { visitor, email } = await memberNamed('Gus');
  const offers = await offerCodes();
  for (const save of offers) await visitor.send('saved', { save });
  const own = await visitor.open();
  expect(own.match(/Remove/g)).toHaveLength(2);
  const left = await visitor.send('saved', { forget: offers[0] as string });
  expect(left.match(/Remove/g)).toHaveLength(1);
  expect(await visitor.send('delete', { current: password })).toContain(
    'Your account and your saved holidays have been deleted',
  );
  expect(visitor.signedIn).toBe(false);
  expect(await site.services.documents.list('shortlists')).toEqual([]);
  expect(await visitor.send('sign-in', { email, password })).toContain(noMatch);
});

async function offerCodes(): Promise<string[]> {
  const { text } = await supertest(site.app).get('/sale');
  return savedCodes(within(text)).slice(0, 2);
}

test('a visitor signs out here or everywhere; a form posted while signed out leads to the sign-in page', async () => {
  const { visitor, email } = await memberNamed('Hal');
  const other = new Visitor();
  await other.send('sign-in', { email, password });
  expect(await other.send('sign-out')).toContain('You are signed out.');
  expect(await visitor.open()).toContain('Hello, Hal');
  expect(await other.send('name', { name: 'Nobody' })).toContain('Make an account');
  await other.send('sign-in', { email, password });
  expect(await visitor.send('sign-out-everywhere')).toContain('signed out, here and everywhere else');
  expect(await other.open()).toContain('Make an account');
});

test('a form from another or an unstated site is rejected, and an unknown form is not found', async () => {
  const post = (form: string) => supertest(site.app).post(`/account/${form}`).type('form');
  await post('sign-in').send({ email: 'x' }).expect(403);
  await post('sign-in').set('sec-fetch-site', 'cross-site').send({ email: 'x' }).expect(403);
  await post('nothing').set('sec-fetch-site', 'same-origin').expect(404);
  await post('constructor').set('sec-fetch-site', 'same-origin').expect(404);
});
