/** Analytics in the server's HTML and CSP: nothing without a container, the minimum with one. */
import supertest from 'supertest';
import { table } from '#routes/table.ts';
import type { PageRequest } from '#server/render/load-payload.ts';
import { loadUncachedPage } from '#server/render/load-payload.ts';
import { examples } from '../pages.ts';
import { findTexts } from '../support/read-html.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, server, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const google = /google/i;
let without: Started;
let withOne: Started;

beforeAll(async () => {
  [without, withOne] = await Promise.all([
    startServices(),
    startServices({ GTM_CONTAINER_ID: 'GTM-ABC123' }),
  ]);
});

/** The CSP of a page by directive. */
async function policyOf({ app }: Started, address: string): Promise<Record<string, string>> {
  const { headers } = await supertest(app).get(address).set('accept', 'text/html');
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((one) => [one.split(' ')[0] as string, one.split(' ').slice(1).join(' ')]),
  );
}

test('without a container, neither the page nor its CSP names the tag manager', async () => {
  const page = await supertest(without.app).get('/careers');
  expect(page.headers['content-security-policy']).not.toMatch(google);
  expect(page.text).toContain('"tagManager":null');
});

test('with a container, the page names it, and the CSP adds only the sources that it needs', async () => {
  const page = await supertest(withOne.app).get('/careers');
  expect(page.text).toContain('"tagManager":{"containerId":"GTM-ABC123"}');
  expect(page.text).not.toMatch(/<script[^>]+google/i);
  const beacons =
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
  const before = await policyOf(without, '/careers');
  expect(await policyOf(withOne, '/careers')).toEqual({
    ...before,
    'script-src': "'self' https://www.googletagmanager.com",
    'img-src': `'self' data: ${beacons}`,
    'connect-src': `'self' ${beacons}`,
  });
});

test.each(['/payment', '/payment-redirect', '/no-such-page'])(
  '%s carries no tags even if a container is configured',
  async (address) => {
    const page = await supertest(withOne.app).get(address).set('accept', 'text/html');
    expect(page.text).toContain('"tagManager":null');
    expect(page.text).not.toContain('GTM-ABC123');
    expect(await policyOf(withOne, address)).toEqual(await policyOf(without, address));
  },
);

test('no page opened by a signed link carries a third-party script', async () => {
  const started = await startServices({
    GTM_CONTAINER_ID: 'GTM-ABC123',
    RETAILER_SCRIPT: 'on',
    RETAILER_HOST: 'cards.example.test',
  });
  const pages = await Promise.all(table.map(async (row) => ({ row, page: await server.loadPage(row.page) })));
  const byLink = pages.filter(({ page }) => page.query.includes('token')).map(({ row }) => row.name);
  expect(byLink.sort()).toEqual([
    'appointment',
    'newsletter-preview-slug',
    'shortlist-news',
    'sign-up',
    'ticket',
  ]);
  const [preview = ''] = (
    await runCli('newsletters', ['preview', '2026-12-01-five-rivers-without-a-flight-letter'], started, {
      PUBLIC_ORIGIN: 'https://www.example.test',
    })
  ).lines;
  const addresses = [
    preview.replace('https://www.example.test', ''),
    // The address of an invalid link is still personal.
    ...byLink.map((name) => `${examples[name]}?token=abc`),
  ];
  for (const address of addresses) {
    const { text, headers } = await supertest(started.app).get(address).set('accept', 'text/html');
    expect([address, text.match(/GTM-ABC123|cards\.example\.test/g)]).toEqual([address, null]);
    expect(headers['content-security-policy']).not.toMatch(/google|cards\.example\.test/);
  }
  const { text } = await supertest(started.app).get(addresses[0] as string);
  expect(text).toContain('A preview for staff.');
});

test('the cookie page offers both answers with a container; without one, no consent is needed', async () => {
  const plain = await supertest(without.app).get('/important/cookies');
  expect(findTexts(plain.text, 'h2')).toContain('Your cookie choices');
  expect(plain.text).toContain('nothing it stores needs your consent');
  expect(plain.text).not.toContain('data-consent');
  const asked = await supertest(withOne.app).get('/important/cookies');
  expect(asked.text).toContain('data-consent="refused"');
  expect(asked.text).toContain('data-consent="accepted"');
  expect(asked.text).toContain('Without JavaScript nothing is loaded');
});

test('a consent cookie changes no page: the cached page is the same for every visitor', async () => {
  const read = (cookie: string) => supertest(withOne.app).get('/important/cookies').set('cookie', cookie);
  const [nobody, yes, no] = await Promise.all(
    ['', 'accepted', 'refused'].map((choice) => read(`__Secure-consent=${choice}.1.2026-11-20T10:00:00Z`)),
  );
  expect(yes?.text).toBe(nobody?.text);
  expect(no?.text).toBe(nobody?.text);
  expect(yes?.headers.vary).toBe('Accept-Encoding');
  expect(yes?.headers['set-cookie']).toBeUndefined();
});

test('links to call, WhatsApp or enquire, and the finder, carry the analytics events they report', async () => {
  const links = async (address: string, start: string) => {
    const page = within((await supertest(without.app).get(address)).text);
    const all = page.getAllByRole('link').map(({ attributes }) => attributes);
    return all.filter(({ href }) => href?.startsWith(start));
  };
  const event = (name: string, label: string) =>
    expect.objectContaining({ 'data-event': name, 'data-event-label': label });
  expect(await links('/', 'tel:')).toContainEqual(event('call', 'agency'));
  expect(await links('/branches/newmarket-shop', 'tel:')).toContainEqual(event('call', 'newmarket-shop'));
  const [whatsapp] = await links('/branches/newmarket-shop', 'https://wa.me');
  expect(whatsapp?.['data-event']).toBe('whatsapp');
  const offer = await links('/offers/nerja-in-may-from-trip-ju3101', '');
  expect(offer).toContainEqual(event('enquire', 'JU3101'));
  const { text: home } = await supertest(without.app).get('/');
  const finder = within(home).getByRole('search', 'Where to?').getByRole('form');
  expect(finder.attributes['data-event']).toBe('filter');
});

test('a route’s data layer name from the route table is part of the page’s payload', async () => {
  const { match, page, address } = {
    match: { route: { name: 'careers', path: '/careers', page: 'x', meta: { gtm: 'jobs' } }, params: {} },
    page: { load: async () => null, meta: () => ({ title: 'x', description: 'x' }), layout: 'standard' },
    address: { canonical: '/careers', query: {} },
  };
  const pageRequest = { match, page, url: address } as unknown as PageRequest;
  const account = () => Promise.reject(new Error('Nobody asks'));
  const { payload } = await loadUncachedPage(without.services, pageRequest, {
    token: null,
    cookies: {},
    account,
  });
  expect(payload.meta.gtm).toBe('jobs');
});
