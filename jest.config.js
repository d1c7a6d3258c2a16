/** Jest's configuration: unit tests beside their files, others in tests/; see tests/runner/parts.js. */
import { availableParallelism } from 'node:os';
import { patienceMs } from './tests/support/patience.js';

/** @type {import('jest').Config} */
const shared = {
  testEnvironment: '<rootDir>/tests/support/clock-environment.js',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Inside the project, so that durations outlive the temporary folder: the longest files run first.
  cacheDirectory: '<rootDir>/.jest-cache',
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/** Each worker loads the site and its tools once, and not again for each file. */
const withSite = {
  ...shared,
  testEnvironment: '<rootDir>/tests/support/site-environment.js',
  moduleNameMapper: {
    '^(supertest|pino|playwright-core|htmlparser2)$': '<rootDir>/tests/support/loaded-once/$1.js',
    '^@axe-core/playwright$': '<rootDir>/tests/support/loaded-once/axe-playwright.js',
  },
};

/** Tests of the sources, in a quick build of them when there is no build. */
const http = {
  ...withSite,
  displayName: 'http',
  roots: ['<rootDir>/tests/http'],
  globalSetup: '<rootDir>/tests/support/prepare-site.js',
};

/**
 * Tests of the shipped build, in the folder of that name below tests/.
 * @param {string} name
 */
const withBuild = (name) => ({
  ...withSite,
  displayName: name,
  roots: [`<rootDir>/tests/${name}`],
  globalSetup: '<rootDir>/tests/support/ensure-build.js',
});

/**
 * The same with a browser.
 * @param {string} name
 */
const withBrowser = (name) => ({
  ...withBuild(name),
  globalSetup: '<rootDir>/tests/support/prepare-browser-tests.js',
});

export default {
  testSequencer: '<rootDir>/tests/support/longest-first.js',
  reporters: ['default', '<rootDir>/tests/runner/summary-reporter.js'],
  // Workers of route tests spend a third of the time waiting, for a limit of the site or a disk.
  maxWorkers: availableParallelism() * 2,
  // Memory that test files leave behind adds up: a worker above this limit is replaced before the next file,
  // not by its own crash.
  // See https://jestjs.io/docs/configuration#workeridlememorylimit-numberstring
  workerIdleMemoryLimit: '2GB',
  // Longer than any single wait, so that the wait fails first, with a message about its condition.
  testTimeout: 5 * patienceMs,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: ['shared', 'routes', 'client', 'server', 'tests/rules'].map((folder) => `<rootDir>/${folder}`),
    },
    http,
    withBuild('build'),
    withBuild('quick-faults'),
    withBrowser('browser'),
    withBrowser('faults'),
    withBrowser('sweep'),
    withBrowser('browsers'),
    withBuild('release'),
    withBrowser('timing'),
    withBuild('long'),
  ],
};
