/** What axe finds wrong with a page of the site as it is shown now. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Contrast takes three quarters of the time, and follows from the layout's colours. */
export async function runAxe(page: Page, { contrast = true } = {}): Promise<string[]> {
  // There are no frames, and only violations are wanted: both save most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // From the seventh on, an offer has the same parts as the six before it, in other words.
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
