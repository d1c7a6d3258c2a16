/** Stryker breaks what decides, one place at a time; what no unit test notices is not pinned. Not part of `npm test`. */

/** What decides and needs neither build nor network: rules, limits, parsers, matchers, money, dates, states, headers. */
const decides = [
  'shared/**/*.ts',
  'server/http/rate-limit/{address-key,visitor-limits,render-queue}.ts',
  'server/payments/{payment-state,payment-event,payment-issue,refunded-total,describe-issue,seal}.ts',
  'server/payments/stripe/event-types.ts',
  'server/graphql/client/{circuit-breaker,http-exchange,retry-budget}.ts',
  'server/platform/mail/{back-off,compose-mail,delivery-failure,smtp-options}.ts',
  'server/render/{cache-rules,page-address,page-headers,tell-age}.ts',
  'server/http/middleware/{security-headers,tidy-address}.ts',
  'server/render/cache/{encodings,swr-store}.ts',
  'server/live/{event-log,stream-limits}.ts',
  'server/subscriptions/subscription-link.ts',
];

/** Types and data alone: nothing in them decides, or a table of their own says it all over again. */
const left = [
  '!**/*.test.ts',
  '!**/*.generated.ts',
  '!**/rules-by-hand/**',
  '!shared/account/common-passwords.ts',
  '!shared/{page,documents,live,sign-in,browser-config,error-report,analytics-events}.ts',
];

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'tests/mutate/unit-tests.js',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  mutate: [...decides, ...left],
  // Types are not checked here, and Stryker's way of reading tsconfig.json wants an older compiler.
  ignorePatterns: ['/tsconfig.json', '/dist', '/.data', '/.jest-cache', '/shots'],
  // Beside Jest's own: below node_modules Jest would look for no tests.
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
};
