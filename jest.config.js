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

/** What is tested is what ships. Only what stands in these folders wants a build. */
const built = { ...shared, globalSetup: '<rootDir>/tests/support/ensure-build.js' };

export default {
  cacheDirectory: '<rootDir>/.jest-cache',
  maxWorkers: 2,
  // Longer than the browser's own patience, whose messages say what was waited for.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: ['<rootDir>/shared', '<rootDir>/routes', '<rootDir>/client', '<rootDir>/server'],
    },
    { ...built, displayName: 'http', roots: ['<rootDir>/tests/http', '<rootDir>/tests/rules'] },
    { ...built, displayName: 'faults', roots: ['<rootDir>/tests/faults'] },
    { ...built, displayName: 'browser', roots: ['<rootDir>/tests/browser'] },
    // Run by themselves, after the rest: `npm test`.
    { ...built, displayName: 'timing', roots: ['<rootDir>/tests/timing'] },
  ],
};
