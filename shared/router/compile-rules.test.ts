/** Tests of invalid rules: each is rejected by name, with its fault. */
import { compileRules, type RouteRule } from './compile-rules.ts';

test.each<[RouteRule[], string[]]>([
  [[{ from: 'old', to: '/new' }], ['old → /new: "from" must begin with /']],
  [[{ from: '/old//list', to: '/new' }], ['/old//list → /new: "from" holds an empty segment']],
  [
    [{ from: '/old', to: 'javascript:alert(1)' }],
    ['/old → javascript:alert(1): "to" must lead to a page, not run a script'],
  ],
  [[{ from: '/a', to: '/a' }], ['/a → /a: /a leads back to itself']],
  // A query or hash does not make it another page.
  [
    [
      { from: '/a', to: '/b?x=12' },
      { from: '/b', to: '/a#top' },
    ],
    ['/a → /b?x=12: /a leads back to itself', '/b → /a#top: /b leads back to itself'],
  ],
  [[{ from: '/t/*', to: '/t/b' }], ['/t/* → /t/b: /t/a leads back to itself']],
  [[{ from: '/**', to: '/x/**' }], ['/** → /x/**: / leads back to itself']],
  // Loops on the path itself, one step below it, and two steps below it.
  [
    [
      { from: '/p/**', to: '/q/**' },
      { from: '/q', to: '/p' },
    ],
    ['/p/** → /q/**: /p leads back to itself', '/q → /p: /q leads back to itself'],
  ],
  [
    [
      { from: '/p/**', to: '/q/**' },
      { from: '/q/a', to: '/p/a' },
    ],
    ['/p/** → /q/**: /p/a leads back to itself', '/q/a → /p/a: /q/a leads back to itself'],
  ],
  [
    [
      { from: '/p/**', to: '/q/**' },
      { from: '/q/a/b', to: '/p/a/b' },
    ],
    ['/p/** → /q/**: /p/a/b leads back to itself', '/q/a/b → /p/a/b: /q/a/b leads back to itself'],
  ],
  [
    [
      { from: 'old', to: '/new' },
      { from: '/fine', to: '/new' },
      { from: '/a', to: '/a' },
    ],
    ['old → /new: "from" must begin with /', '/a → /a: /a leads back to itself'],
  ],
])('the invalid rules %j are rejected with all their faults', (rules, faults) => {
  expect(() => compileRules(rules)).toThrow(
    new Error(['routes/route-rules.ts:', ...faults.map((fault) => `  ${fault}`)].join('\n')),
  );
});

test('compileRules sorts rules by kind, in lower case and with status 307 by default', () => {
  expect(
    compileRules([
      { from: '/Old', to: '/New' },
      { from: '/shop/**', to: '/offers', status: 301 },
      { from: '/**', to: 'https://other.test' },
      { from: '/trips/*', to: '/offers' },
      { from: '/trips/*/book', to: '/contact' },
    ]),
  ).toEqual({
    static: { '/old': { redirect: '/New', status: 307 } },
    wildcard: {
      '/shop': { redirect: '/offers', status: 301 },
      '/': { redirect: 'https://other.test', status: 307 },
    },
    dynamic: {
      '/trips': {
        static: {
          '/': { redirect: '/offers', status: 307 },
          '/book': { redirect: '/contact', status: 307 },
        },
        wildcard: {},
        dynamic: {},
      },
    },
  });
});
