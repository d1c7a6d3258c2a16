/** The visitors' journeys in Chromium. */
import { startChromium } from '../support/visitor/chromium-browser.ts';
import { describeJourneys } from './journeys/describe-journeys.ts';

describe('Chromium', () => describeJourneys(startChromium));
