/** The menu and the filters: open on a wide screen, folded on a phone. */
import type { JourneySite } from './journey-site.ts';
import { testJourney } from './test-journey.ts';

const list = '/offers/summer-holidays';

export function menuJourneys(site: JourneySite, scripts: boolean): void {
  testJourney(site, 'the menu and the groups of filters stand open on a wide screen', async () => {
    const visitor = await site.visit({ scripts, phone: false });
    await visitor.open(list);
    await visitor.see('link', 'Travel money', 'nav[aria-label="Main"]');
    await visitor.press('fold', 'Leave from', 'form');
    await visitor.see('field', /^London Stansted/, 'form');
    expect(await visitor.find('fold', 'Menu')).toBeNull();
    expect(await visitor.find('fold', /^Narrow the list/)).toBeNull();
    // Browsers before 2025 cannot show the content of a closed details element.
    const folded = await visitor.page.run(() =>
      ['nav[aria-label="Main"]', 'form#filter'].map((part) =>
        document.querySelector(part)?.closest('details'),
      ),
    );
    expect(folded).toEqual([null, null]);
    await visitor.press('link', 'Cruise', 'nav[aria-label="Main"]');
    await visitor.see('heading', /cruise/i, 'main');
  });

  testJourney(
    site,
    'menu and filters are folded on a phone, open at a touch and close at the next',
    async () => {
      const visitor = await site.visit({ scripts, phone: true });
      await visitor.open(list);
      for (const [fold, role, inside, part] of [
        [/^Menu$/, 'link', 'Travel money', 'nav[aria-label="Main"]'],
        [/^Narrow the list/, 'fold', 'Leave from', 'form'],
      ] as const) {
        expect(await visitor.find(role, inside, part)).toBeNull();
        await visitor.press('fold', fold);
        await visitor.see(role, inside, part);
        await visitor.press('fold', fold);
        await visitor.gone(role, inside, part);
      }
      await visitor.press('link', /^Filter/, 'main');
      await visitor.press('fold', 'Leave from', 'form');
      await visitor.see('field', /^London Stansted/, 'form');
      await visitor.press('fold', /^Menu/);
      await visitor.press('link', 'Travel money', 'nav[aria-label="Main"]');
      await visitor.see('heading', 'Travel money', 'main');
      expect(await visitor.find('link', 'Branches', 'nav[aria-label="Main"]')).toBeNull();
    },
  );
}
