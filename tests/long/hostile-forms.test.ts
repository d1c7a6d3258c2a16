/** Hostile forms: each gets a plain response, no input is shown unescaped, the server keeps running. */
import { fuzzForms } from '../support/fuzz-forms.ts';

test('500 hostile forms get expected statuses and inject no script, mail header or CSV formula', async () => {
  const { statuses } = await fuzzForms(500);
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  expect(total).toBe(500);
  expect(statuses[400]).toBeGreaterThan(0);
  expect(statuses[403]).toBeGreaterThan(0);
  expect(statuses[413]).toBeGreaterThan(0);
  expect(statuses[422]).toBeGreaterThan(0);
});
