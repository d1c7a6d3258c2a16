/** Facts that the agency has yet to supply: logged on the public site, and covered by a note on its pages. */
import { logLines } from '../support/log-lines.ts';
import { pageText } from '../support/page-text.ts';
import { contentDay, startServices } from '../support/start-services.ts';
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
          'atol-number of jet2',
        ]),
      );
    }
  },
);

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
