/** Policy violations reach the log by the Reporting API: over HTTPS, from a Chromium that supports it. */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { logLines } from '../support/log-lines.ts';
import { needs } from '../support/needs.ts';
import { patienceMs } from '../support/patience.js';
import { startServices } from '../support/start-services.ts';

const fixture = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../fixtures', name));

// npm's Chromium is built without the Reporting API: tests/browser/csp-report.test.ts covers `report-uri`.
needs('chromium').describe('in Debian’s Chromium', () => {
  const lines = logLines();
  let listening: https.Server;
  let browser: Browser;

  beforeAll(async () => {
    const { app } = await startServices({}, undefined, { log: lines.log });
    // For this machine only, and of no use elsewhere.
    const certificate = { key: fixture('loopback-key.pem'), cert: fixture('loopback-certificate.pem') };
    listening = https.createServer(certificate, app).listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--short-reporting-delay', '--ignore-certificate-errors'],
      timeout: patienceMs,
    });
  });

  afterAll(async () => {
    await browser?.close();
    listening?.closeAllConnections();
    listening?.close();
  });

  test('a blocked inline script is logged, without its text or the page’s query', async () => {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const { port } = listening.address() as AddressInfo;
    await page.goto(`https://127.0.0.1:${port}/important/terms?name=ada-lovelace`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ranAnyway = "ada-lovelace"';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'ranAnyway' in window)).toBe(false);
    await eventually('the report in the log', () => lines.byEvent('csp_violation').length > 0);
    expect(lines.byEvent('csp_violation')).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', page: '/important/terms' },
    ]);
    expect(lines.text()).not.toContain('ada-lovelace');
  });
});
