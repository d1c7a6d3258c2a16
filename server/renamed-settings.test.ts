/** Renamed settings: the old names work for one release, with a warning that gives the new name. */
import { readEnv } from './env.ts';

function read(source: Record<string, string>) {
  const warnings: string[] = [];
  return { env: readEnv(source, (warning) => warnings.push(warning)), warnings };
}

test.each([
  ['PAGE_STORE', 'off', 'PAGE_CACHE', { pageCache: false }],
  ['PAGE_STORE_MB', '2', 'PAGE_CACHE_MB', { pageCacheBytes: 2_097_152 }],
  ['PAYLOAD_STORE', 'off', 'PAYLOAD_CACHE', { payloadCache: false }],
  ['PAYLOAD_STORE_MB', '3', 'PAYLOAD_CACHE_MB', { payloadCacheBytes: 3_145_728 }],
  ['TRUSTED_HOPS', '2', 'TRUST_PROXY', { trustProxy: 2 }],
  ['LAME_DUCK_MS', '250', 'SHUTDOWN_DELAY_MS', { shutdownDelayMs: 250 }],
  ['SANDBOX_PAGE', 'off', 'STAFF_PAGE', { staffPage: false }],
  ['PAYMENT_SANDBOX', 'off', 'PAYMENT_TEST_MODE', { paymentTestMode: false }],
])('%s=%s still works, and a warning gives the new name %s', (old, value, name, expected) => {
  const { env, warnings } = read({ [old]: value });
  expect(env).toMatchObject(expected);
  expect(warnings).toEqual([`${old} is now called ${name}; the next release does not read the old name`]);
});

test('when both names are set the new name wins, and the warning says so', () => {
  const { env, warnings } = read({ TRUSTED_HOPS: '2', TRUST_PROXY: '1' });
  expect(env.trustProxy).toBe(1);
  expect(warnings).toEqual([
    'TRUSTED_HOPS is now called TRUST_PROXY; both are set, and TRUST_PROXY is the one that counts',
  ]);
});

test('a mistake under an old name is reported under the new name', () => {
  expect(() => read({ LAME_DUCK_MS: 'soon' })).toThrow(/SHUTDOWN_DELAY_MS: "soon" must be integer/);
});

test('no warning is given for new names or for an old name left empty', () => {
  expect(read({ TRUST_PROXY: '1', PAGE_STORE: '' }).warnings).toEqual([]);
});
