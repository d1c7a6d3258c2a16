/** The visitors' journeys in Firefox. */
import { needs } from '../support/needs.ts';
import { startFirefox } from '../support/visitor/firefox-browser.ts';
import { describeJourneys } from './journeys/describe-journeys.ts';

needs('firefox-esr').describe('Firefox', () => describeJourneys(startFirefox));
