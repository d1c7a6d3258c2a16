/** Files below /.well-known: security.txt, and where to change a password. */
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const get = ({ app }: Started, address: string) => supertest(app).get(address);

test('security.txt has a contact, a policy, its own address, and an expiry 180 days ahead', async () => {
  const site = await startServices(
    {
      SECURITY_CONTACT: 'mailto:security@example.test',
      SECURITY_POLICY: 'https://www.example.test/important/security',
    },
    '2026-11-21T10:20:30Z',
  );
  const answer = await get(site, '/.well-known/security.txt').expect(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toBe(
    [
      'Contact: mailto:security@example.test',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.example.test/.well-known/security.txt',
      'Policy: https://www.example.test/important/security',
      '',
    ].join('\n'),
  );
  // `Expires` moves on each day that the server runs.
  site.advance(14 * 3_600_000);
  expect((await get(site, '/.well-known/security.txt')).text).toContain('Expires: 2027-05-21T00:00:00Z\n');
});

test('security.txt has no line for a missing policy, and is a 404 without a contact', async () => {
  const site = await startServices({ SECURITY_CONTACT: 'https://www.example.test/contact' });
  const { text } = await get(site, '/.well-known/security.txt').expect(200);
  expect(text).toMatch(/^Contact: https:\/\/www\.example\.test\/contact\n/);
  expect(text).not.toContain('Policy');
  await get(await startServices(), '/.well-known/security.txt').expect(404);
});

test('/.well-known/change-password redirects to the page with the form for a new password', async () => {
  const site = await startServices({ TRUST_PROXY: '1' });
  const { headers } = await get(site, '/.well-known/change-password').expect(302);
  expect(headers.location).toBe('/sign-in#account');
  expect(headers['cache-control']).toBe('no-store');
  const ann = new AccountVisitor(site);
  await ann.send('sign-up', { name: 'Ann', email: 'ann@example.test', password: 'gr8-Suitcase!' });
  const { text } = await get(site, '/sign-in').set(ann.headers()).expect(200);
  expect(text).toContain('id="account"');
  const fold = within(text).getByRole('group', /password/i);
  expect(fold.getByRole('form').attributes.action).toBe('/account/password');
  // Lets password managers check that existing addresses return 200 and missing ones 404.
  // See https://w3c.github.io/webappsec-change-password-url/
  await get(site, '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200').expect(
    404,
  );
});
