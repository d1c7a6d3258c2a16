/** Fake APIs of Cloudflare and Fastly that take purges by tag; they can refuse them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from '../support/import-once.js';

export const cdnToken = 'token-of-the-cdn';

export interface FakeCdn {
  /** For CDN_PURGE_URL. */
  readonly url: string;
  /** Request lines with the tags, in order of arrival. */
  readonly purges: { line: string; tags: string[] }[];
  /** Answers 503, as during an outage. */
  failing: boolean;
}

interface Body {
  tags?: string[];
  surrogate_keys?: string[];
}

/** Stops after the test file. */
export async function startFakeCdn(): Promise<FakeCdn> {
  const server = createServer(async (req, res) => {
    const { tags, surrogate_keys: keys } = JSON.parse(await text(req)) as Body;
    const answer = (status: number, body: object) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    fake.purges.push({ line: `${req.method} ${req.url}`, tags: tags ?? keys ?? [] });
    if (fake.failing) return answer(503, {});
    const isCloudflare = /^\/zones\/\w+\/purge_cache$/.test(req.url ?? '');
    const isFastly = /^\/service\/\w+\/purge$/.test(req.url ?? '');
    const isJson = req.headers['content-type'] === 'application/json';
    if (req.method !== 'POST' || !isJson || !(isCloudflare ? tags : keys)) return answer(400, {});
    if (isCloudflare && req.headers.authorization === `Bearer ${cdnToken}`)
      return answer(200, { success: true, errors: [], messages: [], result: { id: 'zone1' } });
    if (isFastly && req.headers['fastly-key'] === cdnToken)
      return answer(200, Object.fromEntries((keys ?? []).map((key) => [key, '108-1391560174-974124'])));
    answer(403, { success: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeCdn = { url, purges: [], failing: false };
  return fake;
}
