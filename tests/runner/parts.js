/** Parts of the tests: each runs, reports and fails on its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const testsFolder = path.resolve(import.meta.dirname, '..');

/**
 * One run of Jest.
 * @typedef {{ name: string, projects: readonly string[], args?: readonly string[],
 *   env?: Record<string, string> }} JestStep
 */
/** @typedef {{ name: string, command: readonly string[], env?: Record<string, string> }} CommandStep a program and its arguments */
/** @typedef {JestStep | CommandStep} Step */

/** Test files with details, which `npm test` leaves out. */
const withDetails = readdirSync(testsFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.join(testsFolder, name))
  .filter((file) => readFileSync(file, 'utf8').includes('/support/detail.ts'));
/** Files with nothing but details: Jest refuses a file without a test. */
const onlyDetails = [
  'tests/browser/desk-pages.test.ts',
  'tests/browser/page-views.test.ts',
  'tests/browser/pointers.test.ts',
  'tests/http/cdn.test.ts',
  'tests/http/crawl.test.ts',
  'tests/http/desk-other-branches.test.ts',
  'tests/http/offer-news.test.ts',
  'tests/http/secret-rotation.test.ts',
  'tests/http/spoilt-documents.test.ts',
  'tests/http/whole-numbers.test.ts',
  'tests/quick-faults/odd-characters-postgres.test.ts',
];

/** Contents of `npm test`: all of these except their details (tests/support/detail.ts). */
const everyday = {
  projects: ['unit', 'http', 'build', 'quick-faults', 'browser'],
  args: onlyDetails.map((file) => `--testPathIgnorePatterns=${file}`),
  env: { TEST_SET: 'everyday' },
};

/**
 * The tests of `npm test` at another time, in another environment.
 * @param {string} now
 * @param {Record<string, string>} [env]
 * @returns {JestStep}
 */
const at = (now, env = {}) => ({
  name: ['npm test at', now, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)].join(' '),
  ...everyday,
  env: { ...everyday.env, TEST_NOW: now, ...env },
});

/** @param {number} days */
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Each worker of these parts runs several servers, databases or browsers, which leave no time unused. */
const fewerWorkers = [`--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`];

/** @type {Record<string, readonly Step[]>} in the order of `npm run test:all`; see docs/testing.md */
export const parts = {
  test: [{ name: 'npm test', ...everyday }],
  // Whole files: the tests before a detail may lead to it.
  details: [
    {
      name: 'details',
      projects: ['http', 'quick-faults', 'browser'],
      args: ['--runTestsByPath', ...withDetails],
    },
  ],
  faults: [{ name: 'faults', projects: ['faults'], args: fewerWorkers }],
  sweep: [{ name: 'sweep', projects: ['sweep'], args: fewerWorkers }],
  browsers: [{ name: 'browsers', projects: ['browsers'], args: fewerWorkers }],
  release: [
    { name: 'release', projects: ['release'] },
    {
      name: 'http tests on Node 24, in a copy without a build or a repository',
      command: [
        ...[process.execPath, 'tests/runner/run-in-copy.js', 'npx', '-y', '-p', 'node@24', 'node'],
        ...['tests/runner/run-jest.js', '--selectProjects', 'http'],
      ],
    },
  ],
  timing: [{ name: 'timing', projects: ['timing'], args: ['--runInBand'] }],
  long: [
    { name: 'long', projects: ['long'] },
    {
      name: 'every case of the property tests',
      projects: ['unit'],
      args: [
        '--testPathPatterns=(engine|rules)-against-formkit|search-offers|offer-moves|when-the-balance|seat-store|shared/dates|' +
          'money[.]test|local-path',
      ],
      env: { TEST_CASES: 'all' },
    },
  ],
  clocks: [
    at(inDays(90), { TZ: 'Pacific/Auckland' }),
    at(inDays(400), { LANG: 'C', LC_ALL: 'C' }),
    at('2028-02-29T12:00:00Z'),
    // London time: a minute before midnight, and before the clocks go forward and back.
    at('2026-12-16T23:59:00Z'),
    at('2027-03-28T00:59:00Z'),
    at('2027-10-31T00:59:00Z'),
  ],
  editors: [
    {
      name: 'unit and http tests after edits of the site’s content, in a copy without a build',
      command: [
        process.execPath,
        'tests/runner/run-in-copy.js',
        process.execPath,
        'tests/runner/run-after-edits.js',
      ],
    },
  ],
  mutate: [{ name: 'mutate', command: ['npm', 'run', 'mutate'] }],
};
