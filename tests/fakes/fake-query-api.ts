/** Fake of a hosted query API over real HTTP, which tests can make misbehave. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryApiFiles } from '#server/platform/builds/build-paths.ts';
import { atEnd } from '../support/import-once.js';
import { siteRoot } from '../support/site-root.ts';
import { contentDay, sampleModel, server } from '../support/start-services.ts';

export type FakeBehaviour =
  | 'well'
  | 'html'
  | 'truncated'
  | 'wrong-shape'
  | 'silent'
  | 'slow-body'
  | 'reset'
  | 503
  | 401
  | 'huge';

export interface FakeQueryApi {
  url: string;
  behaviour: FakeBehaviour;
  /** Name of the one operation that fails, whatever `behaviour` is. */
  failing: string | null;
  /** Changes since the sample content, by operation name: these fields override its data. */
  changed: Map<string, object>;
  requests: {
    operationName: string;
    authorization: string | undefined;
    body: string;
    headers: http.IncomingHttpHeaders;
  }[];
  /** Visitors' submissions, each with the reference it was given. */
  submitted: { key: string | null; reference: string }[];
  /** Refuses connections until `resume`. */
  stop(): Promise<void>;
  resume(): Promise<void>;
}

/** Serves the sample content while it behaves well. */
export async function startFakeQueryApi(): Promise<FakeQueryApi> {
  const api = await server.openEmbeddedQueryApi({
    resolvers: server.featureResolvers,
    files: queryApiFiles(siteRoot),
    content: { model: await sampleModel() },
    now: () => new Date(contentDay),
    submit: async ({ idempotencyKey: key = null }) => {
      const reference = `P-2222-${'23456789'[fake.submitted.length % 8]}2`;
      fake.submitted.push({ key, reference });
      return { status: 'STORED', reference, outcome: null, errors: [] };
    },
  });
  let listening = http.createServer();
  const fake: FakeQueryApi = {
    url: '',
    behaviour: 'well',
    failing: null,
    changed: new Map(),
    requests: [],
    submitted: [],
    async stop() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
    async resume() {
      const { port } = new URL(fake.url);
      await listen(Number(port));
    },
  };
  async function listen(port: number): Promise<void> {
    listening = http.createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const request = JSON.parse(body);
      fake.requests.push({
        operationName: request.operationName,
        authorization: req.headers.authorization,
        body,
        headers: req.headers,
      });
      const { data, ...rest } = await api.execute(request);
      const result = JSON.stringify({
        ...rest,
        data: data && { ...data, ...fake.changed.get(request.operationName) },
      });
      behave(request.operationName === fake.failing ? 503 : fake.behaviour, res, result);
    });
    await new Promise<void>((resolve) => void listening.listen(port, '127.0.0.1', resolve));
  }
  await listen(0);
  atEnd(() => fake.stop());
  fake.url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/graphql`;
  return fake;
}

function behave(behaviour: FakeBehaviour, res: http.ServerResponse, body: string): void {
  const json = { 'content-type': 'application/json' };
  if (behaviour === 'well') res.writeHead(200, json).end(body);
  else if (behaviour === 'html')
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
  else if (behaviour === 'truncated') res.writeHead(200, json).end(body.slice(0, body.length / 2));
  else if (behaviour === 'wrong-shape') res.writeHead(200, json).end('{"result": 1}');
  else if (behaviour === 'slow-body') res.writeHead(200, json).write(body.slice(0, 10));
  else if (behaviour === 'reset') res.destroy();
  else if (behaviour === 'huge') res.writeHead(200, json).end(`{"data":{"x":"${'x'.repeat(6_000_000)}"}}`);
  else if (typeof behaviour === 'number') res.writeHead(behaviour, json).end('{"errors":[{"message":"no"}]}');
}
