/** As if a form had been before the visitor for a while: whoever is done within three seconds is asked to look again. */
import type { Page } from 'playwright-core';

/** Once the page's script has noted when its forms were shown, which it does before any of them can be sent by script. */
export async function takeTime(page: Page): Promise<void> {
  await page.waitForSelector('form[data-form][data-shown-ms]', { state: 'attached' });
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-shown-ms]'))
      form.dataset.shownMs = String(Number(form.dataset.shownMs) - 10_000);
  });
}
