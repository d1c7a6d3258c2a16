/** What visitors come for, done in one browser: with a pointer and with a finger, with scripts and without. */
import type { InstalledBrowser } from '../../support/visitor/browser-page.ts';
import { appointmentJourney } from './appointment-journey.ts';
import { formJourneys } from './form-journeys.ts';
import { JourneySite } from './journey-site.ts';
import { menuJourneys } from './menu-journeys.ts';
import { phoneJourney } from './phone-journey.ts';
import { saveJourneys } from './save-journeys.ts';

/** `browser` is null where it is not installed, which is said aloud and is a test by itself. */
export function describeJourneys(name: string, browser: InstalledBrowser | null): void {
  if (!browser) {
    const words = `${name} is not installed here: its journeys did not run`;
    console.log(words);
    test(words, () => expect(browser).toBeNull());
    return;
  }
  describe(name, () => {
    const site = new JourneySite(browser);
    beforeAll(() => site.open(), 60_000);
    afterEach(async () => expect(await site.endVisits()).toEqual([]));
    afterAll(() => site.close());

    describe.each([
      ['with scripts', true],
      ['without scripts', false],
    ])('%s', (_, scripts) => {
      menuJourneys(site, scripts);
      describe('on a phone', () => saveJourneys(site, { scripts, phone: true }));
      if (scripts) describe('with a mouse', () => saveJourneys(site, { scripts, phone: false }));
      formJourneys(site, scripts);
      appointmentJourney(site, scripts);
      phoneJourney(site, scripts);
    });
  });
}
