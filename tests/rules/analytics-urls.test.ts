/** Analytics receives the site's own URLs unchanged: none is mistaken for personal data. */
import { redactPii } from '#client/analytics/redact-pii.ts';
import { examples } from '../pages.ts';

test('redactPii leaves every example address of the site unchanged', () => {
  const addresses = Object.values(examples);
  expect(addresses.map(redactPii)).toEqual(addresses);
});
