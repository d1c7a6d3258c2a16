/** On a phone with scripts: finds a holiday, compares it and enquires. All journeys: tests/browsers. */
import { JourneySite } from '../browsers/journeys/journey-site.ts';
import { phoneJourney } from '../browsers/journeys/phone-journey.ts';
import { startChromium } from '../support/visitor/chromium-browser.ts';

const site = new JourneySite(startChromium);
beforeAll(() => site.open());
afterAll(() => site.close());
afterEach(async () => expect(await site.endVisits()).toEqual([]));

phoneJourney(site, true);
