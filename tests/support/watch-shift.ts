/** Adds up how far what is shown moves by itself while a page loads (https://web.dev/articles/cls, without its windows). */
import type { Page } from 'playwright-core';

/** Call it before the page is opened; what it returns reads the sum of its layout shifts so far. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}
