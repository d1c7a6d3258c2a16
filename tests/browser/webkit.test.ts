/** The journeys of visitors in WebKit, where it is installed. */
import { startWebkit } from '../support/visitor/webkit-browser.ts';
import { describeJourneys } from './journeys/describe-journeys.ts';

describeJourneys('WebKit', startWebkit());
