/** Save buttons on every kind of page with offers: a press at the centre saves and does not navigate. */
import type { Visitor } from '../../support/visitor/visitor.ts';
import type { Device, JourneySite } from './journey-site.ts';
import { pressSave, titlesToSave } from './press-save.ts';
import { testJourney } from './test-journey.ts';

/** Cards and rows of every kind of page with offers. */
const pages = [
  '/',
  '/sale',
  '/offers/summer-holidays',
  '/offers/nerja-in-may-from-trip-ju3101',
  '/cruise',
  '/cruise/offers',
  '/branches/norwich-shop',
  '/campaigns/tui',
  '/solo-club',
];

export function saveJourneys(site: JourneySite, device: Device): void {
  testJourney(
    site,
    'an offer is saved on every page that shows offers, and taken off on the list',
    async () => {
      const visitor = await site.visit(device);
      const saved: string[] = [];
      for (const page of pages) {
        await visitor.open(page);
        saved.push(await saveAnother(visitor, saved));
        expect((await visitor.address()).split('#')[0]).toBe(page);
      }
      expect(saved.length).toBeGreaterThan(5);
      await visitor.open('/shortlist');
      for (const title of saved) await visitor.see('link', title, 'main');
      const [first = '', second = ''] = saved;
      await visitor.press('button', `Remove: ${first}`);
      await visitor.gone('link', first, 'main');
      await visitor.see('link', second, 'main');
    },
  );
}

/** Saves the first unsaved offer and returns its title. With scripts it also unsaves and saves it again. */
async function saveAnother(visitor: Visitor, saved: readonly string[]): Promise<string> {
  const title = (await titlesToSave(visitor)).find((each) => !saved.includes(each));
  if (!title) throw new Error(`Nothing to save at ${await visitor.address()}`);
  const presses = visitor.scripts && saved.length === 0 ? 3 : 1;
  for (let press = 0; press < presses; press += 1) await pressSave(visitor, title);
  return title;
}
