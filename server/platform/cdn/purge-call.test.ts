/** The calls that purge, by CDN: request, confirmation and failures. */
import { createPurgeCall } from './purge-call.ts';

const { jest } = import.meta;

function fakeFetch(status: number, body: string) {
  const sent: [url: string, RequestInit][] = [];
  const send: typeof fetch = async (url, request = {}) => {
    sent.push([String(url), request]);
    return new Response(body, { status });
  };
  return { sent, send };
}

const cdns = {
  varnish: { kind: 'varnish', url: 'http://10.0.0.5:6081/', token: '', id: '' },
  cloudflare: {
    kind: 'cloudflare',
    url: 'https://api.cloudflare.com/client/v4',
    token: 'token-of-test',
    id: '023e105f4ecef8ad',
  },
  fastly: {
    kind: 'fastly',
    url: 'https://api.fastly.com',
    token: 'token-of-test',
    id: 'SU1Z0isxPaozGVKXdv0eY',
  },
} as const;

test('Varnish gets a PURGE with the tags in a header', async () => {
  const { sent, send } = fakeFetch(200, '{"purged":3}');
  await createPurgeCall(cdns.varnish, send)(['any', 'rates:EUR']);
  expect(sent).toMatchObject([
    ['http://10.0.0.5:6081/', { method: 'PURGE', headers: { 'xkey-purge': 'any rates:EUR' } }],
  ]);
  expect(sent[0]?.[1].body).toBeUndefined();
});

test('Cloudflare gets the tags of the zone, with the token', async () => {
  const { sent, send } = fakeFetch(200, '{"success":true,"errors":[],"messages":[],"result":{"id":"1"}}');
  await createPurgeCall(cdns.cloudflare, send)(['any', 'rates:EUR']);
  expect(sent).toMatchObject([
    [
      'https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad/purge_cache',
      {
        method: 'POST',
        headers: { authorization: 'Bearer token-of-test', 'content-type': 'application/json' },
        body: '{"tags":["any","rates:EUR"]}',
        redirect: 'error',
      },
    ],
  ]);
});

test('Fastly gets the keys of the service, with the token', async () => {
  const { sent, send } = fakeFetch(
    200,
    '{"any":"108-1391560174-974124","rates:EUR":"108-1391560174-974125"}',
  );
  await createPurgeCall(cdns.fastly, send)(['any', 'rates:EUR']);
  expect(sent).toMatchObject([
    [
      'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
      {
        method: 'POST',
        headers: { 'fastly-key': 'token-of-test', 'content-type': 'application/json' },
        body: '{"surrogate_keys":["any","rates:EUR"]}',
      },
    ],
  ]);
});

test.each([
  ['varnish', '<html>Welcome to nginx</html>'],
  ['varnish', '{"purged":"3"}'],
  ['cloudflare', '{"success":false,"errors":[{"code":1109}]}'],
  ['cloudflare', '{}'],
  ['fastly', '{}'],
  ['fastly', '[]'],
  ['fastly', '{"status":1}'],
] as const)('%s has not purged when it answers %s', async (kind, body) => {
  const call = createPurgeCall(cdns[kind], fakeFetch(200, body).send);
  await expect(call(['any'])).rejects.toMatchObject({ code: 'invalid_answer' });
});

test('an error status is a failure with its number, even with a body that confirms', async () => {
  const call = createPurgeCall(cdns.varnish, fakeFetch(405, '{"purged":0}').send);
  await expect(call(['any'])).rejects.toMatchObject({ code: 'HTTP_405' });
});

test('a call times out after five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const { sent, send } = fakeFetch(200, '{"purged":0}');
  await createPurgeCall(cdns.varnish, send)(['any']);
  expect(timeout.mock.calls).toEqual([[5_000]]);
  expect(sent[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
  timeout.mockRestore();
});
