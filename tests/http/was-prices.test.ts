/** Earlier prices over a year of shifted clock: shown as long as permitted, then removed automatically. */

import { detail } from '../support/detail.ts';
import { openTestSite } from '../support/test-site.ts';

/** The last permitted day of each: as many days of the lower price as there were of the higher. */
const earlierPrices: readonly [string, string, string][] = [
  ['/offers/caleta-de-fuste-trip-ju3108', 'Was £1,584 in our price list', '2026-12-06'],
  [
    '/offers/celebrity-xcel-barcelona-palma-and-the-trip-cf7104',
    'Was £3,914 in the operator’s price list',
    '2026-12-01',
  ],
  ['/offers/orlando-october-with-trip-fm2106', 'Was £7,998 in our price list', '2026-12-09'],
  [
    '/offers/stresa-and-lake-maggiore-seven-trip-tj3033',
    'Was £3,696 in the operator’s price list',
    '2026-12-06',
  ],
  [
    '/offers/dubrovnik-and-the-dalmatian-trip-tt7105',
    'Was £2,896 in the operator’s price list',
    '2026-11-29',
  ],
  ['/offers/tsilivi-studios-in-trip-tv2104', 'Was £1,196 in our price list', '2026-11-29'],
];
const dayMs = 86_400_000;
const lastMinuteOf = (day: string) => `${day}T23:59:00Z`;

test.each(earlierPrices)(
  '%s shows its earlier price until its last day, and drops it within minutes of the next day',
  async (address, sentence, day) => {
    const site = await openTestSite({ at: lastMinuteOf(day) });
    expect((await site.visit(address)).html).toContain(sentence);
    // A stale page is served while it is refreshed, first the page and then its data: a visited page is
    // correct within minutes.
    let page = await site.visit(address);
    for (let minute = 0; minute < 5 && page.html.includes('Earlier price'); minute++) {
      await site.advanceWhenIdle(61_000);
      page = await site.visit(address);
      await new Promise(setImmediate);
    }
    expect([page.status, /Earlier price|Was £/.test(page.html)]).toEqual([200, false]);
  },
);

detail(
  'in the year after the last earlier price lapsed, no page with prices shows an earlier price',
  async () => {
    const site = await openTestSite({ at: '2026-12-10T10:00:00Z' });
    const pages = [
      '/',
      '/sale',
      '/offers',
      '/cruise/offers',
      '/campaigns/jet2',
      ...earlierPrices.map(([at]) => at),
    ];
    for (let month = 0; month < 12; month++) {
      for (const address of pages)
        expect((await site.visit(address)).html).not.toMatch(/Earlier price|Was £/);
      await site.advanceWhenIdle(30 * dayMs);
    }
  },
);

detail('no page prints the evidence for an earlier price, which is for staff', async () => {
  const { visit } = await openTestSite();
  for (const [address] of earlierPrices) {
    const { html } = await visit(address);
    expect(html).toContain('Earlier price');
    expect(html).not.toMatch(/Price list \d|folder|Brochure edition/);
  }
});
