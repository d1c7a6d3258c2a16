/** What an error leads to: a line in the console, and a report to the server. */
import { reportError } from './report-error.ts';

const realWarn = console.warn;
let warnings: unknown[][];

beforeEach(() => {
  warnings = [];
  console.warn = (...said) => void warnings.push(said);
});
afterEach(() => {
  console.warn = realWarn;
});

test('a request that a browser aborts, as its page is left, is no failure', () => {
  reportError('network', new DOMException('The user aborted a request.', 'AbortError'));
  expect(warnings).toEqual([]);
});

test('a request that took too long is logged as a warning', () => {
  const error = new DOMException('The operation timed out.', 'TimeoutError');
  reportError('network', error);
  expect(warnings).toEqual([['Error (network, build ):', error]]);
});
