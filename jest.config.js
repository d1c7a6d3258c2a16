/** Jest for everything: unit tests beside their files, and what only the whole can show in tests/. tests/runner/parts.js says what runs when. */
import { availableParallelism } from 'node:os';
import { patienceMs } from './tests/support/patience.js';

/** @type {import('jest').Config} */
const shared = {
  testEnvironment: '<rootDir>/tests/support/clock-environment.js',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Below the project, so that durations outlive the temporary folder: the longest files begin first.
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

/** Each worker loads the site and its tools once, not anew for each file. */
const withSite = {
  ...shared,
  testEnvironment: '<rootDir>/tests/support/site-environment.js',
  moduleNameMapper: {
    '^(supertest|pino|playwright-core)$': '<rootDir>/tests/support/loaded-once/$1.js',
    '^@axe-core/playwright$': '<rootDir>/tests/support/loaded-once/axe-playwright.js',
  },
};

/** From the sources, where there is no build of them. */
const http = {
  ...withSite,
  displayName: 'http',
  roots: ['<rootDir>/tests/http'],
  globalSetup: '<rootDir>/tests/support/prepare-site.js',
};

/**
 * Tests of what ships, in the folder of that name below tests/.
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
  // A quarter of its time a worker of route tests waits, for a limit of ours or a disk.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What files leave behind adds up: a worker that has so much is replaced before the next file, not by its own crash.
  workerIdleMemoryLimit: '2GB',
  // Longer than any single wait, whose message says what was waited for.
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
