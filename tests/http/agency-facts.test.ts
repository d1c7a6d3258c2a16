/** Facts that the agency has yet to supply: logged at a public origin, and required where money is taken. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { writeFakeContent } from '../fixtures/fake-content.ts';
import { logLines } from '../support/log-lines.ts';
import { pageText } from '../support/page-text.ts';
import { siteRoot } from '../support/site-root.ts';
import { contentDay, server, startServices } from '../support/start-services.ts';
import { particulars, suppliedModel } from '../support/supplied-model.ts';
import { openTestSite } from '../support/test-site.ts';

test.each([
  ['production', 'https://www.premier-travel.co.uk', 1],
  ['production', 'https://www.example.test', 0],
  ['development', 'https://www.premier-travel.co.uk', 0],
])(
  'in %s at %s, the number of log lines that name the missing facts is %i',
  async (NODE_ENV, PUBLIC_ORIGIN, count) => {
    const lines = logLines();
    await startServices({ NODE_ENV, PUBLIC_ORIGIN }, contentDay, { log: lines.log });
    const written = lines.byEvent('agency_facts_missing');
    expect(written).toHaveLength(count);
    for (const { facts, level } of written) {
      expect(level).toBe(40);
      expect(facts).toEqual(
        expect.arrayContaining([
          'company-number',
          'registered-office',
          'atol-wording',
          'msb-number',
          'atol-number of Jet2holidays',
          'atol-number of Celebrity Cruises',
        ]),
      );
    }
  },
);

const launched = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk' };
const withStripe = (secretKey: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
});

test('a launched site that takes payments does not start without the company’s particulars', async () => {
  const start = async (settings: Record<string, string>, facts: Record<string, string>) => {
    const parts = { log: logLines().log, model: await suppliedModel(facts) };
    return startServices({ ...launched, ...settings }, contentDay, parts).then(
      () => 'started',
      (error: Error) => error.message,
    );
  };
  const live = withStripe('sk_live_sampleKey123');
  const { 'company-number': _, ...incomplete } = particulars;
  const refused = await start(live, incomplete);
  expect(refused).toMatch(
    /^This site takes payments from the public, .*: write the `value` of company-number \([^\n]*\) in server\/catalogue\/content\/agency\.yaml, without `sample: true`, [^\n]*\.$/,
  );
  expect(refused).not.toMatch(/legal-name|registered-office|vat-number/);
  expect(await start(live, particulars)).toBe('started');
  // Neither of these moves money.
  expect(await start({}, {})).toBe('started');
  expect(await start({ ...withStripe('sk_test_sampleKey123'), PAYMENT_TEST_MODE: 'on' }, {})).toBe('started');
});

test('the footer shows the number of ABTA once the agency has supplied it', async () => {
  const content = path.join(siteRoot, 'server/catalogue/content');
  const site = readFileSync(path.join(content, 'site.yaml'), 'utf8');
  const agency = readFileSync(path.join(content, 'agency.yaml'), 'utf8');
  const fact = /(name: abta-number\n)/;
  expect(agency).toMatch(fact);
  const footerOf = async (agency: string) => {
    const fake = writeFakeContent({ 'site.yaml': site, 'agency.yaml': agency });
    const model = await server.readModel({ content: fake.content });
    fake.remove();
    const { app } = await startServices({}, contentDay, { model });
    const { text } = await supertest(app).get('/press').set('accept', 'text/html').expect(200);
    return pageText(text.slice(text.indexOf('<footer')));
  };
  expect(await footerOf(agency.replace(fact, '$1    value: Z9999\n'))).toContain(
    'ABTA membership number: Z9999.',
  );
  expect(await footerOf(agency)).not.toContain('ABTA');
});

test('while facts are missing, pages show a general ATOL note and no placeholder', async () => {
  const { visit } = await openTestSite({ at: '2026-11-23T10:00:00Z' });
  for (const address of ['/', '/contact', '/pay-monthly', '/important/terms', '/important/about-premier']) {
    const { status, html } = await visit(address);
    expect(status).toBe(200);
    expect(html).not.toMatch(/\{agency|\{drive/);
    expect(pageText(html)).toContain(
      'ATOL protection does not apply to all holiday and travel services listed on this website.',
    );
  }
});

test('the current terms say what the 14 days do not cover, and the earlier version stays available', async () => {
  const { visit } = await openTestSite({ at: '2026-11-23T00:00:00Z' });
  const now = pageText((await visit('/important/terms')).html);
  expect(now).toContain('That right does not apply to what we sell for certain dates');
  expect(now).toContain('We show it for no more days than it was asked.');
  const before = await visit('/important/terms?version=3');
  expect(before.status).toBe(200);
  expect(pageText(before.html)).not.toContain('No 14 days to change your mind');
});
