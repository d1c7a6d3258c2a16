/** Reports skipped tests and repeated measurements, which a count of passed tests hides. */
// Also lists failed browser tests.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Jest's result of a test file.
 * @typedef {{ testFilePath: string, testResults: readonly { status: string, fullName: string }[] }} FileResult
 */

/** File name in the folder of the run. */
export const failedInBrowserFile = 'failed-in-browser.json';

export default class SummaryReporter {
  /**
   * @param {unknown} _contexts
   * @param {{ testResults: readonly FileResult[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const skipped = testResults.flatMap(({ testResults: tests, testFilePath }) =>
      tests
        .filter(({ status }) => status === 'pending')
        .map(({ fullName }) => `Skipped: ${path.relative(process.cwd(), testFilePath)}: ${fullName}`),
    );
    const lines = [...skipped, ...readSecondTries()].map((line) => `${line}\n`).join('');
    // A run of several parts prints all lines at its end.
    if (process.env.TEST_SUMMARY) appendFileSync(process.env.TEST_SUMMARY, lines);
    else process.stdout.write(lines);
    noteFailedInBrowser(testResults);
  }
}

const inChromium = /[\\/]tests[\\/](?:browser|sweep)[\\/]|[\\/]chromium\.test\.ts$/;

/**
 * Lists failed tests for run-jest.js, which runs them again with a trace.
 * @param {readonly FileResult[]} testResults
 */
function noteFailedInBrowser(testResults) {
  const folder = process.env.TEST_RUN_DIR;
  if (!folder || process.env.TRACE === '1') return;
  const failed = testResults
    .filter(({ testFilePath }) => inChromium.test(testFilePath))
    .map(({ testFilePath, testResults: tests }) => ({
      file: testFilePath,
      tests: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }))
    .filter(({ tests }) => tests.length > 0);
  if (failed.length > 0) writeFileSync(path.join(folder, failedInBrowserFile), JSON.stringify(failed));
}

/** @returns {string[]} one line for each measurement that was repeated */
function readSecondTries() {
  const file = path.join(process.env.TEST_RUN_DIR ?? '', 'second-tries.log');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => `Second try: ${line}`);
}
