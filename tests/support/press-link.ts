/** Follows a link that the page lacks, by inserting and clicking it. */
import type { Page } from 'playwright-core';

export async function pressLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}
