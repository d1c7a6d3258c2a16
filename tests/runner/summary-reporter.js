/** Reports skipped tests and repeated measurements, which a count hides, and repeats failures at the end. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Jest's result of a test file.
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] }} TestResult
 * @typedef {{
 *   testFilePath: string,
 *   testExecError?: { message?: string },
 *   testResults: readonly TestResult[],
 * }} FileResult
 */

/** File name in the folder of the run. */
export const failedInBrowserFile = 'failed-in-browser.json';

export default class SummaryReporter {
  /**
   * @param {unknown} _contexts
   * @param {{ testResults: readonly FileResult[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const lines = [
      ...testResults.flatMap(listFailed),
      ...testResults.flatMap(listSkipped),
      ...readSecondTries(),
    ]
      .map((line) => `${line}\n`)
      .join('');
    // A run of several parts prints all lines at its end.
    if (process.env.TEST_SUMMARY) appendFileSync(process.env.TEST_SUMMARY, lines);
    else process.stdout.write(lines);
    noteFailedInBrowser(testResults);
  }
}

/** @param {FileResult} file */
function listSkipped({ testResults, testFilePath }) {
  return testResults
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => `Skipped: ${path.relative(process.cwd(), testFilePath)}: ${fullName}`);
}

/**
 * A line per failed test, with the begin of its message: only the end of a long log is kept in some places.
 * @param {FileResult} file
 */
function listFailed({ testResults, testFilePath, testExecError }) {
  const name = path.relative(process.cwd(), testFilePath);
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages = [] }) => `${name}: ${fullName}: ${shorten(failureMessages.join(' '))}`,
    );
  if (testExecError) failed.push(`${name}: ${shorten(testExecError.message ?? '')}`);
  return failed.map((line) => `Failed: ${line}`);
}

const maxMessageLength = 400;

/** @param {string} message of several lines, with colours of a terminal */
function shorten(message) {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, maxMessageLength);
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
