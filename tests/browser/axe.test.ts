/** Nothing that axe objects to: every page file on a phone, every layout on a wide screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';
import { examples } from '../examples.ts';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';

let site: BrowserSite;

beforeAll(async () => {
  site = await openBrowserSite();
}, 60_000);

afterAll(() => site.close());

async function objectionsAt(address: string, width: number): Promise<string[]> {
  const context = await site.browser.newContext({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(site.origin + address);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await context.close();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** One address for each page file: its others differ in words only. */
const kinds = [...new Map(table.map(({ name, page }) => [page, examples[name]]))];

test.each(kinds)('%s on a phone', async (_page, address) => {
  expect(await objectionsAt(address, 390)).toEqual([]);
});

/** A page with little of its own for each layout: what is looked at is the layout. */
const layouts: RouteName[] = [
  'careers',
  'branches-slug',
  'campaigns-tui',
  'edp',
  'cruise-cruise-lines',
  'press-slug',
  'whatsapp-enquiry',
];

test.each(layouts)('%s on a wide screen', async (name) => {
  expect(await objectionsAt(examples[name], 1360)).toEqual([]);
});
