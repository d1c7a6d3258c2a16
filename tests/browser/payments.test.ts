/** Payments in a real browser, with and without scripts, with every outcome. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail, detailRows } from '../support/detail.ts';
import { behindProxy } from '../support/pay.ts';
import { takeTime } from '../support/take-time.ts';

const inventory: { script: string }[] = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, '../../server/features/payments/payment-scripts.json'),
    'utf8',
  ),
);

let visitors = 0;
const site = await openBrowserSite(behindProxy);

describe.each([
  ['with scripts', true] as const,
  // Route tests cover it as well.
  ...detailRows([['without scripts', false] as const]),
])('%s', (_, javaScriptEnabled) => {
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeEach(async () => {
    visitors += 1;
    const extraHTTPHeaders = { 'x-forwarded-for': `10.9.0.${visitors}` };
    context = await site.browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const address = request.url().replace(site.origin, '');
      const listed = inventory.some(({ script }) => new RegExp(script).test(address));
      if (request.resourceType() === 'script' && !listed) complaints.push(`a script from ${address}`);
    });
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await context.close();
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  async function fillIn(reference: string): Promise<void> {
    await page.goto(`${site.origin}/payment`);
    if (javaScriptEnabled) await page.waitForSelector('html[data-ready]');
    await page.getByLabel('Booking reference').fill(reference);
    await page.getByLabel('Surname on the booking').fill('O’Neill');
    await page.getByLabel('Amount to pay').fill('1,250.50');
    await page.getByLabel('Email address for the receipt').fill('sample.visitor@example.test');
    await page.getByLabel('Branch you booked with').selectOption({ label: 'Norwich' });
    if (javaScriptEnabled) await takeTime(page);
    await press('Continue');
    await heading('Check your payment');
    const address = page.getByRole('definition').filter({ hasText: 'sample.visitor@example.test' });
    const firstLetter = (element: Element) => getComputedStyle(element, '::first-letter').textTransform;
    expect(await address.evaluate(firstLetter)).toBe('none');
  }

  async function payBy(choice: string): Promise<void> {
    await press('Continue to secure payment');
    await heading('Practice payment');
    await press(choice);
  }

  async function axe(): Promise<void> {
    if (!javaScriptEnabled) return;
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }

  detail('a mistake shows an error summary and marks its field, and the input is retained', async () => {
    await page.goto(`${site.origin}/payment`);
    await page.getByLabel('Surname on the booking').fill('O’Neill');
    await page.getByLabel('Amount to pay').fill('12,50');
    if (javaScriptEnabled) await takeTime(page);
    await press('Continue');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await page.getByLabel('Surname on the booking').inputValue()).toBe('O’Neill');
    expect(await page.getByLabel('Amount to pay').inputValue()).toBe('12,50');
    expect(await page.getByLabel('Amount to pay').getAttribute('aria-invalid')).toBe('true');
    await axe();
    // A 422 response to a mistake is a console error in the browser, as expected.
    complaints = complaints.filter((each) => !each.includes('422'));
  });

  test('a changed, declined, retried, approved payment ends with a receipt that Back and Continue reopen', async () => {
    await fillIn(javaScriptEnabled ? 'PT48213' : 'PT48214');
    await axe();
    await page.getByRole('link', { name: 'Change something' }).click();
    expect(await page.getByLabel('Amount to pay').inputValue()).toBe('1250.50');
    await page.getByLabel('Amount to pay').fill('99');
    if (javaScriptEnabled) await takeTime(page);
    await press('Continue');
    await heading('Check your payment');
    await payBy('Decline the payment');
    await heading('Your card was declined');
    await axe();
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading('Check your payment');
    await payBy('Approve the payment');
    await heading('Payment received');
    await axe();
    expect(await page.locator('main').textContent()).toMatch(/£99\.00[\s\S]*R-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    // Going back shows a page without a resubmission warning.
    await page.goBack();
    await page.goBack();
    await heading('Check your payment');
    await press('Continue to secure payment');
    await heading('Payment received');
  });

  detail(
    'a payment cancelled, retried and approved late shows a waiting page, then the receipt by itself',
    async () => {
      await fillIn(javaScriptEnabled ? 'PT55551' : 'PT55552');
      await payBy('Cancel and go back');
      await heading('Payment cancelled');
      await page.getByRole('link', { name: 'Try again' }).click();
      await payBy('Approve it, but tell the site ten seconds later');
      await heading('We are waiting for your bank');
      await axe();
      site.started.advance(10_000);
      await heading('Payment received');
    },
  );
});
