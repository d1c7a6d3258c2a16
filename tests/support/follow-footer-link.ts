/** Follows a link of the footer on a phone, where the footer's lists are folded. */
import type { Page } from 'playwright-core';

export async function followFooterLink(page: Page, list: string, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer
    .locator('summary')
    .and(page.getByLabel(`Links: ${list}`))
    .click();
  await footer.getByRole('link', { name }).first().click();
}
