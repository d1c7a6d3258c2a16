/** Waits until React is loaded; until then links and choices cause full page loads, without `app:page`. */
import type { Page } from 'playwright-core';

/** Moves the mouse, so that the page hydrates at once instead of in idle time, which a fixed clock delays. */
export async function awaitView(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForSelector('html[data-ready][data-view]');
}
