/** A real browser reports CSP violations to the server. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { eventually } from '../support/eventually.ts';
import { logLines } from '../support/log-lines.ts';

const lines = logLines();
const site = await openBrowserSite({}, { log: lines.log });

const address = '/important/terms?name=ada-lovelace';

/**
 * Simulates a browser with `report-uri` only: Chromium prefers `report-to`, which needs HTTPS.
 * See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/report-to
 */
async function leaveOutReportTo(page: Page): Promise<void> {
  await page.route(site.origin + address, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain('report-to csp;report-uri /csp-report');
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy.replace('report-to csp;', '') },
    });
  });
}

test('an injected inline script does not run, and is logged without its text or the page’s query', async () => {
  const page = await site.browser.newPage();
  await leaveOutReportTo(page);
  await page.goto(site.origin + address);
  const violation = await page.evaluate(async () => {
    const violated = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    const script = document.createElement('script');
    script.textContent = 'window.ranAnyway = "ada-lovelace"';
    document.body.append(script);
    return violated;
  });
  expect(violation).toBe('script-src-elem');
  expect(await page.evaluate(() => 'ranAnyway' in window)).toBe(false);
  await eventually('the report in the log', () => lines.byEvent('csp_violation').length > 0);
  expect(lines.byEvent('csp_violation')).toMatchObject([
    { directive: 'script-src-elem', blocked: 'inline', page: '/important/terms' },
  ]);
  expect(lines.text()).not.toContain('ada-lovelace');
});
