/** Takes a picture of a page from top to bottom; for print also a PDF. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { MediaMode } from './parse-options.ts';

export interface Screenshot {
  name: string;
  address: string;
  /** File name, beside the contact sheet. */
  file: string;
  /** Height of the page, in CSS pixels. */
  height: number;
}

/** Reduces motion, as a fade-in would be caught half way. The clock is fixed at `moment`, like the site's. */
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

/** Loads all pictures at once; pages load those below the fold lazily. */
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
