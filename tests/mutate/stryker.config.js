/** Stryker breaks the rules, figures and parsers one place at a time; what no unit test notices is not pinned. */

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'tests/mutate/jest.config.js', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: ['shared/**/*.ts', '!**/*.test.ts'],
  // Types are not checked here, and Stryker's way of reading tsconfig.json wants an older compiler.
  ignorePatterns: ['/tsconfig.json', '/dist', '/.data', '/.jest-cache', '/shots'],
  tempDirName: '.jest-cache/mutate',
  incremental: true,
  incrementalFile: '.jest-cache/mutate-results.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: '.jest-cache/mutate-report.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  // A busy machine is slow: only what never ends has run out of time.
  timeoutMS: 30_000,
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  allowEmpty: true,
};
