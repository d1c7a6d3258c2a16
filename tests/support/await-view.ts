/** Waits until scripts show the next page: before that a link or a choice is a whole load, which announces nothing. */
import type { Page } from 'playwright-core';

/** Somebody is there: the page need not wait until the browser rests, nor for a clock that stands still. */
export async function awaitView(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForSelector('html[data-ready][data-view]');
}
