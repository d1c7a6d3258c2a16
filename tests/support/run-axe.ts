/** Runs axe on the current state of a page and returns its violations. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The contrast rule takes three quarters of the time, and contrast depends only on the layout's colours. */
export async function runAxe(page: Page, { contrast = true } = {}): Promise<string[]> {
  // Legacy mode, because there are no frames, and only violations: both save most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Offers from the seventh on have the same structure as the first six, with other text.
    .exclude('li:nth-child(n + 7):has(> article[id])')
    .options({
      runOnly: rules,
      rules: { 'color-contrast': { enabled: contrast } },
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
