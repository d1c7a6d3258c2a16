/** Tests of container ids: valid ones, and suggestions for invalid ones. */
import { describeInvalidContainerId, suggestContainerId } from './container-id.ts';

test.each(['GTM-ABC123', 'GTM-A', 'GTM-1'])('%s is a valid container id', (id) => {
  expect(describeInvalidContainerId(id)).toBeNull();
});

test.each([
  ['gtm-abc123', 'GTM-ABC123'],
  ['UA-12345-1', 'GTM-1'],
  ['GTM-ABC 12', 'GTM-ABC12'],
  ['G-ABC123', 'GTM-ABC123'],
  ['ABC123', 'GTM-ABC123'],
  [' GTM-ABC123\n', 'GTM-ABC123'],
])('%j is rejected, and %s is suggested', (given, meant) => {
  const mistake = describeInvalidContainerId(given);
  expect(mistake).toContain(`'${given}'`);
  expect(mistake).toContain('/^GTM-[A-Z0-9]+$/');
  expect(mistake).toContain(`Did you mean '${meant}'?`);
});

test.each(['', '!!!', 'GTM-', 'GTM-é'])('%j is rejected without a suggestion', (given) => {
  expect(suggestContainerId(given)).toBeNull();
  expect(describeInvalidContainerId(given)).not.toContain('Did you mean');
});

test.each([undefined, null, 12])('%p is rejected because it is not text', (given) => {
  expect(describeInvalidContainerId(given)).toBe(`${given} is not a container id: it must be text`);
});
