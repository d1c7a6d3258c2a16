/** Jest for everything: unit tests beside their files, and what only the whole can show in tests/. */

/** @type {import('jest').Config} */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
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

/** What is tested is what ships: browsers and faults want the whole build. */
const withBuild = { ...withSite, globalSetup: '<rootDir>/tests/support/ensure-build.js' };

export default {
  cacheDirectory: '<rootDir>/.jest-cache',
  testSequencer: '<rootDir>/tests/support/longest-first.js',
  maxWorkers: '100%',
  // What files leave behind adds up: a worker that has so much is replaced before the next file, not by its own crash.
  workerIdleMemoryLimit: '2GB',
  // Longer than the browser's own patience, whose messages say what was waited for.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: ['shared', 'routes', 'client', 'server', 'tests/rules'].map((folder) => `<rootDir>/${folder}`),
    },
    // From the sources, where there is no build of them.
    {
      ...withSite,
      displayName: 'http',
      roots: ['<rootDir>/tests/http'],
      globalSetup: '<rootDir>/tests/support/prepare-site.js',
    },
    // What only a finished build has: sizes.
    { ...withBuild, displayName: 'build', roots: ['<rootDir>/tests/build'] },
    { ...withBuild, displayName: 'faults', roots: ['<rootDir>/tests/faults'] },
    { ...withBuild, displayName: 'browser', roots: ['<rootDir>/tests/browser'] },
    // Run by themselves, after the rest: `npm test`.
    { ...withBuild, displayName: 'timing', roots: ['<rootDir>/tests/timing'] },
  ],
};
