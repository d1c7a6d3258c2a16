/** Tests that error pages show and link to a path of this site, whatever was requested. */
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { toLocalPath } from './local-path.ts';

const origin = 'https://www.example.test';

test.each([
  ['/', '/'],
  ['/press?year=2026', '/press?year=2026'],
  ['/press/a%2Fb//c', '/press/a%2Fb//c'],
  ['//evil.example/%zz', '/evil.example/%zz'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/%5Cevil.example', '/evil.example'],
  ['/%2F/evil.example', '/evil.example'],
  ['/%09/evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/\n\\evil.example', '/evil.example'],
  ['http://evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['*', '/'],
  ['', '/'],
])('toLocalPath turns %s into %s', (asked, shown) => {
  expect(toLocalPath(asked)).toBe(shown);
});

test('toLocalPath of random text never leads to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2F',
    '%5c',
    '%09',
    '\t',
    '\n',
    '.',
    '..',
    '@',
    ':',
    '//',
    'evil.example',
    'http:',
    '?',
    '#',
    '%',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(new URL(toLocalPath(pieces.join('')), `${origin}/page`).origin).toBe(origin);
    }),
    propertyRuns({ all: 5_000, few: 500 }),
  );
});
