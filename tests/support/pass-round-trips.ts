/** Barriers in place of sleeps: whatever a page was about to do by itself, it has done before they resolve. */
import type { Page } from 'playwright-core';

/** After so many requests of the test's own, one after the other: what the page asked for before has been answered. */
export async function passRoundTrips(page: Page, count = 1): Promise<void> {
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await (await fetch('/livez')).text();
  }, count);
}

/** After a timer of that length, set now, and a frame: timers of the page that are as long or shorter have run before it. */
export async function passTimers(page: Page, timerMs = 0): Promise<void> {
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), ms)),
    timerMs,
  );
}
