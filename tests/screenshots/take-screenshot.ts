/** One page as a picture from top to bottom; on paper also as a PDF. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { MediaMode } from './parse-options.ts';

export interface Screenshot {
  name: string;
  address: string;
  /** Beside the contact sheet. */
  file: string;
  /** Of the page, in CSS pixels. */
  height: number;
}

/** No look moves: what fades in would be caught half way. The clock stands at `moment`, as the site's does. */
export async function openPage(
  browser: Browser,
  look: MediaMode,
  width: number,
  moment: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    forcedColors: look === 'forced' ? 'active' : 'none',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  return page;
}

/** Pictures below the fold load late on purpose; here they are wanted at once. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

export async function takeScreenshot(
  page: Page,
  origin: string,
  [name, address]: [name: string, address: string],
  look: MediaMode,
  folder: string,
): Promise<Screenshot> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(origin + address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-app="mounted"]');
  await loadPictures(page);
  if (look === 'print') {
    await page.pdf({
      path: path.join(folder, `${name}.pdf`),
      preferCSSPageSize: true,
      printBackground: true,
    });
    await page.emulateMedia({ media: 'print' });
  }
  const file = `${name}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { name, address, file, height };
}
