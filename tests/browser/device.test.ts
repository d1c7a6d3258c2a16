/** The staff page in a real browser: hydrates to the server's HTML, then shows what the browser detects. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Safari/605.1.15';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/126.0.0.0 Mobile Safari/537.36';

const site = await openBrowserSite();

/** Opens /test as a device, runs `look` and returns the browser's errors. */
async function openAs(
  { touchPoints = 0, ...options }: BrowserContextOptions & { touchPoints?: number },
  look: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await site.browser.newContext(options);
  await context.addInitScript(
    (points) => Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => points }),
    touchPoints,
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto(`${site.origin}/test`);
  await look(page);
  await context.close();
  return complaints;
}

/** A row of the table: the server's value, then the browser's. */
async function rowOf(page: Page, flag: string): Promise<string[]> {
  const table = page.getByRole('table', { name: 'What each side can tell' });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: flag, exact: true }) });
  return row.getByRole('cell').allTextContents();
}

const running = (page: Page) => page.getByRole('columnheader', { name: 'This browser' }).waitFor();

detail('an iPad with a Mac’s user agent is a desktop to the server and a tablet to the browser', async () => {
  const complaints = await openAs({ userAgent: mac, touchPoints: 5 }, async (page) => {
    await running(page);
    await expect(rowOf(page, 'Desktop')).resolves.toEqual(['Yes', 'No']);
    await expect(rowOf(page, 'Tablet')).resolves.toEqual(['No', 'Yes']);
    await expect(rowOf(page, 'iOS')).resolves.toEqual(['Not told', 'Yes']);
  });
  expect(complaints).toEqual([]);
});

test('a phone is detected as mobile by the server and by the browser', async () => {
  const complaints = await openAs({ userAgent: pixel, touchPoints: 5 }, async (page) => {
    await running(page);
    await expect(rowOf(page, 'Mobile')).resolves.toEqual(['Yes', 'Yes']);
    await expect(rowOf(page, 'Android')).resolves.toEqual(['Not told', 'Yes']);
  });
  expect(complaints).toEqual([]);
});

detail('a user agent changed in developer tools is detected when the window is resized', async () => {
  await openAs({ userAgent: mac }, async (page) => {
    await running(page);
    await page.evaluate(
      (agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
      pixel,
    );
    await expect(rowOf(page, 'Mobile')).resolves.toEqual(['No', 'No']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(pixel).waitFor();
    await expect(rowOf(page, 'Mobile')).resolves.toEqual(['No', 'Yes']);
  });
});

detail('without JavaScript the table shows only the server’s values', async () => {
  await openAs({ userAgent: pixel, javaScriptEnabled: false }, async (page) => {
    await expect(rowOf(page, 'Mobile')).resolves.toEqual(['Yes']);
    await expect(rowOf(page, 'Android')).resolves.toEqual(['Not told']);
  });
});
