/** Stryker breaks what decides, one place at a time; what no unit test notices is not pinned. run-mutate.js adds the files of a part. */

export default {
  testRunner: 'jest',
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'tests/mutate/unit-tests.js',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // Types are not checked here, and Stryker's way of reading tsconfig.json wants an older compiler.
  ignorePatterns: [
    '/tsconfig.json',
    '/dist',
    '/.data',
    '/.jest-cache',
    '/package',
    '/screenshots',
    '/test-results',
  ],
  incremental: true,
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  // A busy machine is slow: only what never ends has run out of time.
  timeoutMS: 20_000,
  // Each mutant leaves its modules in the worker's memory.
  maxTestRunnerReuse: 50,
  concurrency: 2,
};
