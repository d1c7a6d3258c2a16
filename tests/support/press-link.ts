/** Follows a link that stands nowhere on the page: written into it, as by hand, and pressed. */
import type { Page } from 'playwright-core';

export async function pressLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}
