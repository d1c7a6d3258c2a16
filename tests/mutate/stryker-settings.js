/** Stryker's settings: a break that no unit test notices is untested; run-mutate.js adds a part's files. */

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
  // Types are not checked here, and Stryker's reading of tsconfig.json needs an older compiler.
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
  // Long, as a busy machine is slow: only a mutant that never ends may time out.
  timeoutMS: 20_000,
  // The modules of each mutant stay in the worker's memory, so workers are replaced.
  maxTestRunnerReuse: 50,
  concurrency: 2,
};
