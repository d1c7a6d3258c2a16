/** Visitors during a rolling deploy: request pages, assets, payloads, forms and streams; record failures. */
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Release } from './next-release.ts';
import { readStream } from './read-stream.ts';
import { drawSeed } from './test-seed.ts';
import { type Ledger, newLedger, visit } from './visitors.ts';

export interface ReleaseVisitors {
  /** Requests by kind. */
  readonly requests: Readonly<Record<'pages' | 'files' | 'manifests' | 'payloads' | 'streams', number>>;
  /** Number of pages by build. */
  readonly pagesByBuild: ReadonlyMap<string, number>;
  /** One text per failure. */
  readonly failures: readonly string[];
  readonly ledger: Ledger;
  stop(): Promise<void>;
}

const addresses = [
  '/',
  '/offers',
  '/press',
  '/branches',
  '/travel-money',
  '/careers',
  '/contact',
  '/press/st-ives-and-ely-release',
];
/** No payments: a sandbox payment is known only to the server where it started. */
const actions = ['form', 'upload', 'account'] as const;
const streamTopics = '/live/rates';
const pageVisitors = 4;
const streamVisitors = 3;
/** Extra assets per page, in addition to those it names, since its scripts may fetch them later. */
const furtherFiles = 4;

/** Sends from several local addresses, so that a balancer can distinguish the visitors. */
/** `pauseMs` is the pause between two pages of a visitor. */
export function startReleaseVisitors(
  origin: string,
  releases: readonly Release[],
  pauseMs: number,
): ReleaseVisitors {
  const requests = { pages: 0, files: 0, manifests: 0, payloads: 0, streams: 0 };
  const pagesByBuild = new Map<string, number>();
  const failures: string[] = [];
  const ledger = newLedger();
  const { random } = drawSeed('Files of visitors');
  const state = { over: false };
  let turn = 0;

  const get = async (agent: Agent, kind: keyof typeof requests, address: string, type: RegExp) => {
    requests[kind] += 1;
    try {
      const { statusCode, headers, body } = await request(origin + address, {
        dispatcher: agent,
        headers: { accept: kind === 'pages' ? 'text/html' : '*/*' },
      });
      const text = await body.text();
      if (statusCode === 200 && type.test(String(headers['content-type']))) return text;
      failures.push(`${address}: ${statusCode} ${headers['content-type']}`);
    } catch (error) {
      failures.push(`${address}: ${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`);
    }
    return null;
  };

  const lookAtPage = async (agent: Agent, address: string) => {
    const html = await get(agent, 'pages', address, /^text\/html/);
    if (html === null) return;
    const build = /"build":\{"id":"([^"]+)"/.exec(html)?.[1] ?? '';
    pagesByBuild.set(build, (pagesByBuild.get(build) ?? 0) + 1);
    const release = releases.find(({ buildId }) => buildId === build);
    if (!release) failures.push(`${address}: of build ${build}, which nobody made`);
    const files = new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, file]) => file as string));
    for (let count = 0; release && count < furtherFiles; count += 1)
      files.add(`/assets/${release.assets[Math.floor(random() * release.assets.length)]}`);
    await Promise.all([...files].map((file) => get(agent, 'files', file, typeOf(file))));
    await get(agent, 'manifests', `/builds/meta/${build}.json`, /json/);
    await get(agent, 'manifests', '/site.webmanifest', /manifest|json/);
    const path = address === '/' ? '' : address;
    await get(agent, 'payloads', `${path}/_payload.json?${build}`, /json|text/);
  };

  const seePages = async (number: number) => {
    const agent = new Agent({ connections: 6, connect: { localAddress: `127.0.${10 + number}.1` } });
    while (!state.over) {
      turn += 1;
      await lookAtPage(agent, addresses[turn % addresses.length] as string);
      await pause(pauseMs);
    }
    await agent.close();
  };
  const sendForms = async (action: (typeof actions)[number]) => {
    while (!state.over) {
      await visit(ledger, origin, action);
      await pause(250);
    }
  };
  const listen = async () => {
    while (!state.over) {
      requests.streams += 1;
      const stream = await readStream(origin + streamTopics).catch((error: Error) => error);
      if (stream instanceof Error || stream.status !== 200)
        failures.push(`${streamTopics}: ${stream instanceof Error ? stream.message : stream.status}`);
      else await untilEnded(stream, state);
      await pause(200);
    }
  };
  const everybody = [
    ...Array.from({ length: pageVisitors }, (_, number) => seePages(number)),
    ...actions.map(sendForms),
    ...Array.from({ length: streamVisitors }, listen),
  ];
  return {
    requests,
    pagesByBuild,
    failures,
    ledger,
    async stop() {
      state.over = true;
      await Promise.all(everybody);
    },
  };
}

async function untilEnded(stream: Awaited<ReturnType<typeof readStream>>, state: { over: boolean }) {
  let ended = false;
  void stream.ended.then(() => {
    ended = true;
  });
  while (!ended && !state.over) await pause(50);
  stream.close();
}

function typeOf(file: string): RegExp {
  if (file.endsWith('.js')) return /^text\/javascript/;
  if (file.endsWith('.css')) return /^text\/css/;
  return /^(?:image|font)\//;
}
