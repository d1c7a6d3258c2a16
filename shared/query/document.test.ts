/** Tests of query documents: each contains its own text, and each listed fragment once. */
import { fragment, query } from './document.ts';

const place = fragment('fragment Place on Offer { place }');
const card = fragment('fragment Card on Offer { id ...Place }', place);

test('a query includes the fragments that its fragments spread, each once', () => {
  const { text, operationName, kind } = query(
    '\n  query A {\n    offers { ...Card ...Place }\n  }',
    card,
    place,
  );
  expect([kind, operationName]).toEqual(['query', 'A']);
  expect(text).toBe(
    'query A { offers { ...Card ...Place } } fragment Card on Offer { id ...Place } fragment Place on Offer { place }',
  );
});

test('a query without a named operation throws', () => {
  expect(() => query('{ site { name } }')).toThrow(TypeError);
});
