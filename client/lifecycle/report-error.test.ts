/** What an error leads to: a line in the console, and a report to the server. */
import { jest } from '@jest/globals';
import { reportError } from './report-error.ts';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => warn.mockClear());
afterAll(() => warn.mockRestore());

test('a request that a browser aborts, as its page is left, is no failure', () => {
  reportError('network', new DOMException('The user aborted a request.', 'AbortError'));
  expect(warn).not.toHaveBeenCalled();
});

test('a request that took too long is logged as a warning', () => {
  const error = new DOMException('The operation timed out.', 'TimeoutError');
  reportError('network', error);
  expect(warn.mock.calls).toEqual([['Error (network, build ):', error]]);
});
