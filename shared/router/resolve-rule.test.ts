/** Tests of route rules, as both server and browser resolve them. */
import { routeRules } from '#routes/route-rules.ts';
import { compileRules } from './compile-rules.ts';
import { isExternal, isScriptTarget, resolveRule } from './resolve-rule.ts';

const matcher = compileRules([
  { from: '/old', to: '/new' },
  { from: '/shop/**', to: '/offers', status: 301 },
  { from: '/archive/**', to: '/press/**', status: 301 },
  { from: '/all/**', to: '/**' },
  { from: '/trips/*', to: '/offers' },
  { from: '/trips/*/book', to: '/contact?about=trip#form' },
  { from: '/advice', to: 'https://www.gov.uk/foreign-travel-advice' },
  { from: '/archive/rates', to: '/travel-money' },
]);

test.each([
  ['/old', '', '', '/new', 307],
  ['/old/', '', '', '/new', 307],
  ['/OLD', '?a=1', '', '/new?a=1', 307],
  ['/old', '', '#top', '/new#top', 307],
  ['/shop', '', '', '/offers', 301],
  ['/shop/anything/below', '?page=2', '', '/offers?page=2', 301],
  ['/archive', '', '', '/press', 301],
  ['/archive/new-shop', '', '', '/press/new-shop', 301],
  ['/archive/rates', '', '', '/travel-money', 307],
  ['/trips/italy', '', '', '/offers', 307],
  ['/trips/italy/book', '?about=cruise', '#name', '/contact?about=cruise#form', 307],
  ['/trips/italy/book', '', '', '/contact?about=trip#form', 307],
  ['/advice', '?from=edp', '', 'https://www.gov.uk/foreign-travel-advice?from=edp', 307],
  ['/archive/caf%C3%A9', '', '', '/press/caf%C3%A9', 301],
])('%s%s%s redirects to %s', (path, search, hash, to, status) => {
  expect(resolveRule(matcher, path, search, hash)).toEqual({ to, status, external: to.startsWith('https:') });
});

const nested = [
  { from: '/a/*/**', to: '/to/any-below' },
  { from: '/a/b/*', to: '/to/below-b' },
  { from: '/a/b/c/*', to: '/to/below-c' },
  { from: '/a/**', to: '/to/below-a' },
  { from: '/a/b/**', to: '/to/far-below-b' },
  { from: '/*', to: '/to/top' },
];

test.each([
  ['/a/b/c', '/to/below-b'],
  ['/a/b/c/d', '/to/below-c'],
  // A path that the longer prefix does not match may match the shorter one.
  ['/a/b/c/d/e', '/to/any-below'],
  ['/a/x/y/z', '/to/any-below'],
  ['/a/b', '/to/any-below'],
  ['/a', '/to/top'],
  ['/x', '/to/top'],
])('the rule with the longest prefix redirects %s to %s, in any order of rules', (path, to) => {
  for (const rules of [nested, [...nested].reverse()])
    expect(resolveRule(compileRules(rules), path)?.to).toBe(to);
});

test.each(['/shopping', '/trips', '/new', '/'])('%s is not redirected', (path) => {
  expect(resolveRule(matcher, path)).toBeUndefined();
});

test.each(['/all//evil.test', '/all/\\evil.test', '/all///evil.test/x', '/all/\\/evil.test'])(
  '%s cannot redirect to another site',
  (path) => {
    const found = resolveRule(matcher, path);
    expect(found?.external).toBe(false);
    expect(found?.to).toMatch(/^\/(?![/\\])/);
  },
);

test('a line break in a path is not copied into the redirect target', () => {
  expect(resolveRule(matcher, '/archive/a\r\nSet-Cookie: b')?.to).not.toMatch(/[\r\n]/);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000 data:text/html,x',
  'VBSCRIPT:x',
  'blob:x',
])('%j is recognised as a target that runs a script', (target) => {
  expect(isScriptTarget(target)).toBe(true);
});

test.each([
  ['https://a.test', true],
  ['//a.test', true],
  ['/\\a.test', true],
  ['\\\\a.test', true],
  ['mailto:a@b.test', true],
  ['/a', false],
  ['a', false],
])('%s leaves the site: %s', (target, expected) => {
  expect(isExternal(target)).toBe(expected);
});

test.each([
  [[{ from: '/a', to: '/a' }]],
  [[{ from: '/press/**', to: '/press' }]],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/A' },
    ],
  ],
  [[{ from: '/a/**', to: '/a/b/**' }]],
])('rules that form a redirect loop are rejected: %j', (rules) => {
  expect(() => compileRules(rules)).toThrow(/leads back to itself/);
});

test('a rule with a target that runs a script is rejected', () => {
  expect(() => compileRules([{ from: '/x', to: 'javascript:alert(1)' }])).toThrow(/not run a script/);
});

test("the site's own rules compile", () => {
  expect(() => compileRules(routeRules)).not.toThrow();
});

test('a chain of redirects may have nine steps but not ten', () => {
  const chain = (steps: number) =>
    Array.from({ length: steps }, (_, step) => ({ from: `/step-${step}`, to: `/step-${step + 1}` }));
  expect(() => compileRules(chain(9))).not.toThrow();
  expect(() => compileRules(chain(10))).toThrow(/leads back to itself/);
});

test.each([
  ['/old//', '/new'],
  ['/all', '/'],
  ['/all/', '/'],
  ['/all/a/b', '/a/b'],
  ['/archive/a\\b', '/press/a%5Cb'],
  ['/archive/a\r\nSet-Cookie: b', '/press/a%0D%0ASet-Cookie: b'],
  // An empty segment does not match an open one.
  ['/trips//book', undefined],
])('%j resolves to %s', (path, to) => {
  expect(resolveRule(matcher, path)?.to).toBe(to);
});

const ends = compileRules([
  { from: '/', to: '/welcome' },
  { from: '/a/*/**', to: '/z/**' },
  { from: '/b/*/c/**', to: '/y/**' },
  { from: '/s/**', to: '/shops/**' },
  { from: '/s/t/**', to: '/towns/**' },
  { from: '/s/t/u/**', to: '/urban' },
]);

test.each([
  ['/', '/welcome'],
  ['//', '/welcome'],
  ['/a/x/y/z', '/z/y/z'],
  ['/b/x/c/d/e', '/y/d/e'],
  ['/s/x', '/shops/x'],
  ['/s/t/x', '/towns/x'],
  ['/s/t/u/x', '/urban'],
  ['/elsewhere', undefined],
])('the part of a path that ** matched is appended to the target: %s leads to %s', (path, to) => {
  expect(resolveRule(ends, path)?.to).toBe(to);
});

test('the longest wildcard prefix wins, in any order of rules', () => {
  const wide = { from: '/s/**', to: '/wide' };
  const narrow = { from: '/s/t/**', to: '/narrow' };
  for (const rules of [
    [wide, narrow],
    [narrow, wide],
  ])
    expect(resolveRule(compileRules(rules), '/s/t/u')?.to).toBe('/narrow');
});

test('a catch-all rule applies to every path that no more specific rule matches', () => {
  const all = compileRules([
    { from: '/**', to: 'https://other.test/**' },
    { from: '/here/**', to: 'https://here.test' },
  ]);
  expect(resolveRule(all, '/a/b')?.to).toBe('https://other.test/a/b');
  expect(resolveRule(all, '/')?.to).toBe('https://other.test');
  expect(resolveRule(all, '/here/a')?.to).toBe('https://here.test');
});

test('resolveRule ignores a target that runs a script even in a handwritten matcher', () => {
  const rule = { redirect: 'javascript:alert(1)', status: 307 } as const;
  expect(resolveRule({ static: { '/x': rule }, wildcard: {}, dynamic: {} }, '/x')).toBeUndefined();
});

test('an address inside a query neither counts as external nor as a script', () => {
  expect(isExternal('/offers?from=https://a.test')).toBe(false);
  expect(isScriptTarget('/offers?from=javascript:1')).toBe(false);
});
