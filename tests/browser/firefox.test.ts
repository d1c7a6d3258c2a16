/** The journeys of visitors in Firefox, where it is installed. */
import { startFirefox } from '../support/visitor/firefox-browser.ts';
import { describeJourneys } from './journeys/describe-journeys.ts';

describeJourneys('Firefox', startFirefox());
