/** Analytics is told the site's own addresses as they are: none is taken for something personal. */
import { redactPii } from '#client/analytics/redact-pii.ts';
import { examples } from '../examples.ts';

test('every address of the site may be told', () => {
  const addresses = Object.values(examples);
  expect(addresses.map(redactPii)).toEqual(addresses);
});
