/** Backdates when a form was shown: a form sent within three seconds is returned for another look. */
import type { Page } from 'playwright-core';

/** Waits until the page's script has noted when its forms were shown; it cannot send one earlier. */
export async function takeTime(page: Page): Promise<void> {
  await page.waitForSelector('form[data-form][data-shown-ms]', { state: 'attached' });
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-shown-ms]'))
      form.dataset.shownMs = String(Number(form.dataset.shownMs) - 10_000);
  });
}
