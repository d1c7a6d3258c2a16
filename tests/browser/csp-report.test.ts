/** A real browser tells the server what the policy has kept from running; Chromium does so over HTTPS alone. */
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/find-chromium.ts';
import { logLines } from '../support/log-lines.ts';
import { startServices } from '../support/start-services.ts';

const fixture = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../fixtures', name));
const lines = logLines();
let listening: https.Server;
let browser: Browser;
let reported: Promise<void>;

beforeAll(async () => {
  const { app } = await startServices({}, undefined, { log: lines.log });
  // Of this machine alone, and good for nothing else.
  const certificate = { key: fixture('loopback-key.pem'), cert: fixture('loopback-certificate.pem') };
  listening = https.createServer(certificate, app).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  reported = new Promise((resolve) =>
    listening.on('request', (req, res) => req.url === '/csp-report' && res.once('close', resolve)),
  );
  browser = await launchChromium(['--short-reporting-delay', '--ignore-certificate-errors']);
}, 60_000);

afterAll(async () => {
  await browser.close();
  listening.closeAllConnections();
  listening.close();
});

test('an inline script that somebody has brought into a page does not run, and is reported', async () => {
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  const { port } = listening.address() as AddressInfo;
  await page.goto(`https://127.0.0.1:${port}/important/terms?name=ada-lovelace`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranAnyway = "ada-lovelace"';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ranAnyway' in window)).toBe(false);
  await reported;
  expect(lines.byEvent('csp_violation')).toMatchObject([
    { directive: 'script-src-elem', blocked: 'inline', page: '/important/terms' },
  ]);
  expect(lines.text()).not.toContain('ada-lovelace');
});
