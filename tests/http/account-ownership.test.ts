/** Ownership of accounts: a foreign address in an account, recovered addresses, and mails without details. */
import { AccountVisitor } from '../support/account-visitor.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { codeFor } from '../support/read-mail.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const password = 'a long enough secret';
const victims = 'victim@example.test';

test('a stranger’s account is not confirmed without sign-in; the owner’s password reset takes it over', async () => {
  await insertEnquiry(site, victims, 'P-3NM9-N9');
  const stranger = new AccountVisitor(site);
  await stranger.send('sign-up', { email: victims, password });
  const code = await codeFor(site.services, victims, 'verifyEmail');
  const link = `/sign-in?mode=verifyEmail&oobCode=${code}`;

  const victim = new AccountVisitor(site);
  const page = await victim.open(link);
  expect(page).toContain('Sign in to confirm your address');
  expect(page).toContain('Choose a new password : that confirms the address too');
  await victim.send('confirm', { code, mode: 'verifyEmail' });
  expect(await victim.call('update', { oobCode: code })).toBe('SIGN_IN_REQUIRED');
  const other = new AccountVisitor(site);
  await other.send('sign-up', { email: 'other@example.test', password });
  expect(await other.open(link)).toContain('this link is for another account');
  expect(await other.send('confirm', { code, mode: 'verifyEmail' })).toContain('Sign in to confirm');
  expect(await other.call('update', { oobCode: code })).toBe('SIGN_IN_REQUIRED');
  const seen = await stranger.open();
  expect(seen).toContain('Open the link we sent to');
  expect(seen).not.toContain('P-3NM9-N9');

  // The stranger has also requested to change the account to another address.
  await stranger.send('email', { email: 'stranger@example.test', current: password });
  const away = await codeFor(site.services, 'stranger@example.test', 'verifyAndChangeEmail');
  await victim.send('forgotten', { email: victims });
  const reset = await codeFor(site.services, victims, 'resetPassword');
  await victim.send('reset', { code: reset, password: 'the owner’s own secret' });
  expect(await stranger.open()).toContain('Make an account');
  expect(stranger.signedIn).toBe(false);
  expect(await stranger.call('update', { oobCode: away })).toBe('INVALID_OOB_CODE');
  expect(await stranger.send('sign-in', { email: victims, password })).toContain('password don’t match');
  const own = await victim.send('sign-in', { email: victims, password: 'the owner’s own secret' });
  expect(own).toContain('P-3NM9-N9');
  expect(own).not.toContain('One last thing');
});

test('the owner signs in at the link and confirms with one press; a failed sign-in preserves the link', async () => {
  await insertEnquiry(site, victims, 'P-3NM9-N9');
  await new AccountVisitor(site).send('sign-up', { email: victims, password });
  const code = await codeFor(site.services, victims, 'verifyEmail');
  const owner = new AccountVisitor(site);
  const fields = { code, mode: 'verifyEmail' };
  const wrong = await owner.send('sign-in', { ...fields, email: victims, password: 'not this one' });
  expect(wrong).toContain('password don’t match');
  expect(wrong).toContain('Sign in to confirm your address');
  const back = await owner.send('sign-in', { ...fields, email: victims, password });
  expect(back).toContain(`Is ${victims} yours?`);
  expect(await owner.send('confirm', fields)).toContain('the address is confirmed');
  expect(await owner.open()).toContain('P-3NM9-N9');
});

test('an identity API call with the session of the account confirms its address', async () => {
  const owner = new AccountVisitor(site);
  await owner.send('sign-up', { email: victims, password });
  const code = await codeFor(site.services, victims, 'verifyEmail');
  expect(await owner.call('update', { oobCode: code })).toBe('in');
  expect(await owner.open()).not.toContain('One last thing');
});

test('a link that changes the address has no effect without being signed in to the account', async () => {
  const stranger = new AccountVisitor(site);
  await stranger.send('sign-up', { email: 'stranger@example.test', password });
  await stranger.send('email', { email: victims, current: password });
  const code = await codeFor(site.services, victims, 'verifyAndChangeEmail');
  const victim = new AccountVisitor(site);
  expect(await victim.open(`/sign-in?mode=verifyAndChangeEmail&oobCode=${code}`)).toContain(
    'If you didn’t ask for this, just close',
  );
  await victim.send('confirm', { code, mode: 'verifyAndChangeEmail' });
  expect(await victim.call('update', { oobCode: code })).toBe('SIGN_IN_REQUIRED');
  expect(await stranger.open()).toContain('Signed in as stranger@example.test');
});

test('recovering a stolen address ends all sessions, voids the old password and mails a reset link', async () => {
  const thief = new AccountVisitor(site);
  await thief.send('sign-up', { email: victims, password });
  await thief.send('email', { email: 'thief@example.test', current: password });
  const change = { code: await codeFor(site.services, 'thief@example.test', 'verifyAndChangeEmail') };
  await thief.send('confirm', { ...change, mode: 'verifyAndChangeEmail' });
  await thief.send('sign-in', { email: 'thief@example.test', password });
  site.advance(1_000);
  // Changes the address once more and reverts that change: the owner's link has to survive it.
  await thief.send('email', { email: 'thief-2@example.test', current: password });
  const again = { code: await codeFor(site.services, 'thief-2@example.test', 'verifyAndChangeEmail') };
  await thief.send('confirm', { ...again, mode: 'verifyAndChangeEmail' });
  const thiefs = await codeFor(site.services, 'thief@example.test', 'recoverEmail');
  await thief.send('recover', { code: thiefs, mode: 'recoverEmail' });
  site.advance(60_000);

  const owner = new AccountVisitor(site);
  const code = await codeFor(site.services, victims, 'recoverEmail');
  const page = await owner.open(`/sign-in?mode=recoverEmail&oobCode=${code}`);
  expect(page).toContain(`Your account goes back to ${victims}`);
  expect(page).not.toContain('thief');
  expect(await owner.send('confirm', { code, mode: 'recoverEmail' })).toContain('Take it back');
  expect(await owner.send('recover', { code, mode: 'recoverEmail' })).toContain(
    'We’ve sent you a link to choose a new password.',
  );
  expect(await thief.open()).toContain('Make an account');
  for (const email of [victims, 'thief@example.test', 'thief-2@example.test'])
    expect(await thief.send('sign-in', { email, password })).toContain('password don’t match');
  const reset = await codeFor(site.services, victims, 'resetPassword');
  await owner.send('reset', { code: reset, password: 'the owner’s own secret' });
  expect(await owner.send('sign-in', { email: victims, password: 'the owner’s own secret' })).toContain(
    `Signed in as ${victims}`,
  );
});
