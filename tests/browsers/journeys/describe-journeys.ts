/** The main journeys of visitors in one browser: by mouse and by touch, with scripts and without. */
import type { InstalledBrowser } from '../../support/visitor/browser-page.ts';
import { appointmentJourney } from './appointment-journey.ts';
import { backJourney } from './back-journey.ts';
import { formJourneys } from './form-journeys.ts';
import { JourneySite } from './journey-site.ts';
import { menuJourneys } from './menu-journeys.ts';
import { phoneJourney } from './phone-journey.ts';
import { saveJourneys } from './save-journeys.ts';

/** Defines the journeys inside a browser's describe block. */
export function describeJourneys(start: () => InstalledBrowser | Promise<InstalledBrowser>): void {
  const site = new JourneySite(start);
  beforeAll(() => site.open());
  afterEach(async () => expect(await site.endVisits()).toEqual([]));
  afterAll(() => site.close());

  describe.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('%s', (_, scripts) => {
    menuJourneys(site, scripts);
    describe('on a phone', () => saveJourneys(site, { scripts, phone: true }));
    if (scripts) describe('with a mouse', () => saveJourneys(site, { scripts, phone: false }));
    if (scripts) backJourney(site);
    formJourneys(site, scripts);
    appointmentJourney(site, scripts);
    phoneJourney(site, scripts);
  });
}
