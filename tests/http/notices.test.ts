/** The privacy and cookie notices match the site: their tables are its register, which lists every cookie. */
import supertest from 'supertest';
import { cookies } from '#shared/personal-data/cookies.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { detail } from '../support/detail.ts';
import { formCases } from '../support/form-cases.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

// The first day of the notices' current versions.
const site = await startServices({ TRUST_PROXY: '1' }, '2026-11-23T10:00:00Z');

const open = async (address: string) => (await supertest(site.app).get(address).expect(200)).text;

/** Cells of the row that begins with this text. */
function rowOf(html: string, start: string): string[] {
  const rows = within(html).getAllByRole('row');
  const cells = rows.map((row) => row.queryAllByRole('cell').map(({ text }) => text));
  return cells.find(([first]) => first?.startsWith(start)) ?? [];
}

test.each([
  [
    'Your account: email',
    'Until you delete it; 30 days where the address is not confirmed; 3 years after you last ' +
      'signed in, with an email 30 days before',
  ],
  ['Where you are signed in', 'Until you sign out; 7 days after its last use; 30 days at most'],
  [
    'What you tell us about health',
    'Until the holiday or appointment you named is over; 90 days after you sent it where you ' +
      'named none. When it was read, as long as the form itself',
  ],
  ['Payments by card', '7 years; 13 months for the email address, and for a payment that was never made'],
  [
    'What you agreed to or refused',
    'While you agree, and 6 years after you last changed it. If you ask us to delete your ' +
      'data, a check value takes the place of the address',
  ],
  ['Your code for recommending us', '3 years after it was made or last used'],
  ['The security log', '1 year'],
  ['Copies for recovery', '35 days'],
])('the privacy policy gives the retention of “%s” as: %s', async (start, period) => {
  const row = rowOf(await open('/important/privacy-policy'), start);
  expect(row).toHaveLength(5);
  expect(row[3]).toBe(period);
});

test.each([
  ['Enquiry about a holiday', '18 months'],
  ['Registration for a sale or event', '30 days after the sale or event is over'],
  ['Application for a job', '8 months'],
  ['Press list', '2 years'],
  ['Reserving currency', '60 days'],
  ['Data-protection complaint', '6 years'],
])('the privacy policy gives the retention of the form “%s” as: %s', async (form, period) => {
  expect(rowOf(await open('/important/privacy-policy'), form)).toEqual([form, period]);
});

test('the notices claim no encryption at rest, no hosted sign-in and no cookie that is never set', async () => {
  const [policy, notice] = [await open('/important/privacy-policy'), await open('/important/cookies')];
  expect(policy).not.toMatch(/at rest|hosted sign-in|last part removed/);
  expect(notice).not.toMatch(/__Secure-prefs|Browser cache|network address shortened/);
});

test.each(['/important/privacy-policy', '/important/cookies'])(
  'every version of %s can be read and has no unresolved placeholder',
  async (address) => {
    const links = linksOf(within(await open(address)));
    const versions = links.filter((to) => /\?version=\d+$/.test(to));
    expect(versions.length).toBeGreaterThan(1);
    for (const each of [address, ...versions]) expect(await open(each)).not.toContain('[[');
  },
);

/** Names of the cookies that a response sets or clears. */
const namesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  ([headers['set-cookie'] ?? []] as string[][]).flat().map((cookie) => cookie.slice(0, cookie.indexOf('=')));

detail('the cookies that the server sets are exactly those in the cookie notice', async () => {
  const seen = new Set<string>();
  const see = (response: { headers: Record<string, unknown> }) => {
    for (const name of namesIn(response)) seen.add(name);
  };
  const visitor = new AccountVisitor(site);
  const ann = { email: 'ann@example.test', password: 'gr8-Suitcase!' };
  see(await visitor.post('sign-up', ann));
  see(await supertest(site.app).get('/sign-in').set(visitor.headers()));
  see(await visitor.post('sign-out'));
  for (const [name, { page, valid }] of Object.entries(formCases))
    if (typeof page === 'string') see(await sendPageForm(site, page, name, valid as Record<string, string>));
  const sitemap = (await supertest(site.app).get('/sitemap.xml')).text;
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) see(await supertest(site.app).get(address));
  see(
    await supertest(site.app)
      .post('/shortlist/save')
      .set({ 'sec-fetch-site': 'same-origin' })
      .type('form')
      .send({ save: 'MS2001' }),
  );
  // A script stores the consent: the browser test covers it.
  expect([...seen, '__Secure-consent'].sort()).toEqual(cookies.map(({ name }) => name).sort());
  const notice = await open('/important/cookies');
  for (const name of seen) expect(rowOf(notice, name)[0]).toBe(name);
});
