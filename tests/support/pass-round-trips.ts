/** Barriers instead of sleeps: they resolve after the work that a page had already scheduled. */
import type { Page } from 'playwright-core';

/** Sends `count` sequential requests from the page; its earlier requests have been answered by then. */
export async function passRoundTrips(page: Page, count = 1): Promise<void> {
  await page.evaluate(async (times) => {
    for (let time = 0; time < times; time += 1) await (await fetch('/livez')).text();
  }, count);
}

/** Waits for a timer of that length and a frame; equal or shorter timers set earlier have fired by then. */
export async function passTimers(page: Page, timerMs = 0): Promise<void> {
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), ms)),
    timerMs,
  );
}
