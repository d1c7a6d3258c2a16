/** Accounts in a real browser: the SDK journey, the account page with and without scripts, loaded scripts. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';
import { machineNow } from '../support/machine-clock.ts';
import { codeFor } from '../support/read-mail.ts';
import { journeySeen, runSdkJourney } from '../support/sdk-journey.ts';

const root = path.resolve(import.meta.dirname, '../..');
const password = 'passw0rd!';
const site = await openBrowserSite();

/** The number of new accounts per IP address is limited within this time. */
beforeEach(() => site.started.advance(15 * 60_000));

const readCode = (recipient: string, mode: string) => codeFor(site.started.services, recipient, mode);

async function openPage(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; scripts: string[]; complaints: string[] }> {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
  });
  return { context, page, scripts, complaints };
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await page.waitForSelector('html[data-ready]');
}

async function makeAccount(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.test`;
  await visit(page, '/sign-in');
  await page.fill('#sign-up-name', name);
  await page.fill('#sign-up-email', email);
  await page.fill('#sign-up-password', password);
  await page.click('#sign-up button[type=submit]');
  await page.waitForSelector(`h1:has-text("Hello, ${name}")`);
  await page.waitForSelector('html[data-ready]');
  return email;
}

detail('the unmodified SDK completes its whole journey without violating the site’s CSP', async () => {
  const { context, page, complaints } = await openPage();
  for (const name of ['app', 'auth']) {
    const file = readFileSync(path.join(root, `node_modules/firebase/firebase-${name}.js`), 'utf8');
    const body = file.replace(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//, '/sdk/');
    await page.route(`**/sdk/firebase-${name}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }
  await page.exposeFunction('readCode', readCode);
  await visit(page, '/careers');
  const email = 'anna@example.test';
  const seen = await page.evaluate(`(async () => {
    const load = (file) => import('/sdk/firebase-' + file + '.js');
    const world = { app: await load('app'), sdk: await load('auth'), origin: location.origin,
      email: '${email}', readCode,
      beginSession: (tokens) => fetch('/account/session',
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(tokens) }) };
    return (${runSdkJourney.toString()})(world);
  })()`);
  expect(seen).toEqual(journeySeen(email));
  expect(complaints).toEqual([]);
  await context.close();
});

test('an account is created and confirmed; typing a password loads the SDK and ticks off the rules', async () => {
  const { context, page, scripts, complaints } = await openPage();
  await visit(page, '/sign-in');
  await page.fill('#sign-up-email', 'ben');
  expect(scripts.filter((script) => /browser-sdk|common-passwords/.test(script))).toEqual([]);
  await page.fill('#sign-up-password', 'pass');
  await page.waitForSelector('#sign-up li .visually-hidden:has-text("not yet")', { state: 'attached' });
  await page.fill('#sign-up-password', password);
  await page.waitForSelector('#sign-up li[data-met]');
  for (const file of [/browser-sdk/, /common-passwords/])
    expect(scripts.filter((script) => file.test(script))).toHaveLength(1);
  await page.click('#sign-up button[type=submit]');
  await page.waitForSelector('#sign-up [role=alert]:focus');
  expect(await page.textContent('#sign-up [role=alert]')).toContain('doesn’t look like an email address');
  const email = await makeAccount(page, 'Ben');
  await visit(page, `/sign-in?mode=verifyEmail&oobCode=${await readCode(email, 'verifyEmail')}`);
  await page.click('#confirm button');
  await page.waitForSelector('[role=status]:has-text("Thank you: the address is confirmed")');
  await visit(page, '/sign-in');
  expect(await page.locator('text=One last thing').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

detail(
  'each password rule is ticked off once it is met, with regard to the typed name and email address',
  async () => {
    const { context, page, complaints } = await openPage();
    await visit(page, '/sign-in');
    await page.fill('#sign-up-name', 'Benjamin Ash');
    await page.fill('#sign-up-email', 'b.ashworth@example.test');
    const rules = page.locator('#sign-up li');
    const met = async (password: string, expected: boolean[]) => {
      await page.fill('#sign-up-password', password);
      const words = expected.map((done) => (done ? /: done$/ : /: not yet$/));
      await page.waitForFunction(
        ([list]) => document.querySelectorAll('#sign-up li .visually-hidden').length === list,
        [expected.length],
      );
      for (const [number, word] of words.entries())
        await rules.nth(number).filter({ hasText: word }).waitFor();
    };
    // The rules: length, not the visitor's own data, not a common password.
    await met('dragon9', [false, true, false]);
    await met('dragon12', [true, true, false]);
    await met('Benjamin1', [true, false, false]);
    await met('b.ashworth', [true, false, true]);
    await met('a heron on the ouse', [true, true, true]);
    await page.fill('#sign-up-name', 'a heron on the ouse');
    await rules
      .nth(1)
      .filter({ hasText: /: not yet$/ })
      .waitFor();
    await page.click('#sign-up button[type=submit]');
    await page.waitForSelector('#sign-up [role=alert]:has-text("your email address or name")');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

detail(
  'a confirmation link opened in another browser asks to sign in, then leads to the confirm button',
  async () => {
    const first = await openPage();
    const email = await makeAccount(first.page, 'Dora');
    await first.context.close();
    const { context, page, complaints } = await openPage();
    await visit(page, `/sign-in?mode=verifyEmail&oobCode=${await readCode(email, 'verifyEmail')}`);
    expect(await page.inputValue('#sign-in-email')).toBe(email);
    await page.fill('#sign-in-password', password);
    await page.click('#sign-in button[type=submit]');
    await page.click('#confirm button');
    await page.waitForSelector('[role=status]:has-text("Thank you: the address is confirmed")');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

detail('an account is created and signed in even if setting its name and sending its mail fail', async () => {
  const { context, page } = await openPage();
  for (const step of ['update', 'sendOobCode'])
    await page.route(`**/accounts:${step}*`, (route) => route.abort());
  await visit(page, '/sign-in');
  await page.fill('#sign-up-name', 'Edith');
  await page.fill('#sign-up-email', 'edith@example.test');
  await page.fill('#sign-up-password', password);
  await page.click('#sign-up button[type=submit]');
  await page.getByText('Signed in as').waitFor();
  await context.close();
});

detail(
  'session cookies are HttpOnly, and a cached page fetches the account’s state only when signed in',
  async () => {
    const { context, page, scripts } = await openPage();
    const states: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/account/state')) states.push(request.url());
    });
    await visit(page, '/careers');
    expect(await page.textContent('header [data-account]')).toBe('Sign in');
    expect(states).toEqual([]);
    await makeAccount(page, 'Cleo');
    expect(await page.evaluate('document.cookie')).toBe('signed-in=1');
    const stored = await page.evaluate('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)');
    expect(stored).not.toMatch(/firebase|token/i);
    const weekSeconds = 604_800;
    const cookies = await context.cookies();
    expect(
      cookies.map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite]).sort(),
    ).toEqual([
      ['__Host-known-browser', true, true, 'Lax'],
      ['__Host-session', true, true, 'Lax'],
      ['apollo:default.token', true, true, 'Lax'],
      ['signed-in', false, true, 'Lax'],
    ]);
    const halfYearSeconds = 180 * 86_400;
    for (const { name, expires } of cookies) {
      const seconds = name === '__Host-known-browser' ? halfYearSeconds : weekSeconds;
      expect(Math.abs(expires - machineNow().getTime() / 1000 - seconds)).toBeLessThan(120);
    }

    states.length = 0;
    scripts.length = 0;
    await visit(page, '/careers');
    await page.waitForSelector('header [data-account]:has-text("Your account")');
    expect(states).toHaveLength(1);
    expect(scripts.filter((script) => /browser-sdk|sign-up/.test(script))).toEqual([]);
    await visit(page, '/sign-in');
    await page.click('#sign-out button');
    await page.waitForSelector('text=You are signed out.');
    // The browser stays recognised; no other cookie remains.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-known-browser']);
    await context.close();
  },
);

detail(
  'a visitor signs out another browser, with or without scripts there, and the page confirms this',
  async () => {
    const { context, page, complaints } = await openPage();
    const email = await makeAccount(page, 'Flora');
    for (const javaScriptEnabled of [true, false]) {
      const other = await openPage({ javaScriptEnabled });
      await other.page.goto(`${site.origin}/sign-in`);
      if (javaScriptEnabled) await other.page.waitForSelector('html[data-ready]');
      await other.page.fill('#sign-in-email', email);
      await other.page.fill('#sign-in-password', password);
      await other.page.click('#sign-in button[type=submit]');
      await other.page.waitForSelector('h1:has-text("Hello, Flora")');
      const list = other.page.getByRole('region', { name: 'Where you are signed in' });
      expect(await list.getByRole('listitem').allTextContents()).toEqual([
        expect.stringContaining('This browser'),
        expect.stringContaining('Last used today'),
      ]);
      await visit(page, '/sign-in');
      await page.getByRole('button', { name: /^Sign out Chrome on .*, last used today$/ }).click();
      await page.getByText('That browser has been signed out.').waitFor();
      await other.page.goto(`${site.origin}/sign-in`);
      await other.page.waitForSelector('h1:has-text("Sign in")');
      await other.context.close();
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('without JavaScript the sign-in page creates an account, signs in and resets a forgotten password', async () => {
  const { context, page } = await openPage({ javaScriptEnabled: false });
  const email = 'eve@example.test';
  await page.goto(`${site.origin}/sign-in`);
  await page.fill('#sign-up-email', email);
  await page.fill('#sign-up-password', password);
  await page.click('#sign-up button[type=submit]');
  await page.waitForSelector(`text=Signed in as ${email}`);
  await page.click('#sign-out button');
  await page.click('text=I have forgotten my password');
  await page.fill('#forgotten-email', email);
  await page.click('#forgotten button');
  await page.waitForSelector('text=Check your email');
  await page.goto(
    `${site.origin}/sign-in?mode=resetPassword&oobCode=${await readCode(email, 'resetPassword')}`,
  );
  await page.fill('#reset-password', 'another-one');
  await page.click('#reset button[type=submit]');
  await page.waitForSelector('text=Your new password is saved');
  await page.fill('#sign-in-email', email);
  await page.fill('#sign-in-password', 'another-one');
  await page.click('#sign-in button[type=submit]');
  await page.waitForSelector(`text=Signed in as ${email}`);
  await context.close();
});
