/** The visitors' journeys in WebKit. */
import { needs, type Program } from '../support/needs.ts';
import { startWebkit } from '../support/visitor/webkit-browser.ts';
import { describeJourneys } from './journeys/describe-journeys.ts';

const screen: Program[] = process.env.DISPLAY ? [] : ['Xvfb'];
needs('WebKitWebDriver', ...screen).describe('WebKit', () => describeJourneys(startWebkit));
