/** Admin listener in a worker thread: it responds however busy the main thread is. Imports stay small. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type AdminWorkerData,
  adminMetrics,
  type FromAdminWorker,
  heartbeatSlot,
  type Phase,
  phaseSlot,
  phases,
  type ToAdminWorker,
} from './admin-messages.ts';

/** A main thread whose event loop was blocked for this long does no useful work. */
const maxLoopAgeMs = 10_000;
/** After this time the last metrics are sent again: Prometheus itself waits for ten seconds. */
const scrapeTimeoutMs = 1_000;

const { shared, port, host } = workerData as AdminWorkerData;
const memory = new BigInt64Array(shared);
let dependencies: (ToAdminWorker & { kind: 'status' })['dependencies'] = [];
let metricsText = '';
let metricsAtMs = performance.now();
const waiting = new Set<() => void>();

const send = (message: FromAdminWorker) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToAdminWorker) => {
  if (message.kind === 'status') {
    dependencies = message.dependencies;
    return;
  }
  metricsText = message.text;
  metricsAtMs = performance.now();
  for (const resolve of waiting) resolve();
});

function getLoopAgeMs(): number {
  return Math.max(0, Number(process.hrtime.bigint() - Atomics.load(memory, heartbeatSlot)) / 1e6);
}

function getPhase(): Phase {
  return phases[Number(Atomics.load(memory, phaseSlot))] as Phase;
}

function sendJson(res: http.ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(`${JSON.stringify(body)}\n`);
}

function sendLiveness(res: http.ServerResponse): void {
  const loopAgeMs = getLoopAgeMs();
  const alive = loopAgeMs <= maxLoopAgeMs;
  sendJson(res, alive ? 200 : 503, { status: alive ? 'ok' : 'stuck', loopAgeMs: Math.round(loopAgeMs) });
}

/** Reports degraded dependencies, but stays ready for visitors: cached pages need none of them. */
function sendReadiness(res: http.ServerResponse): void {
  const phase = getPhase();
  const degraded = dependencies.filter(({ status }) => status === 'degraded').map(({ name }) => name);
  sendJson(res, phase === 'ready' ? 200 : 503, {
    status: phase,
    loopAgeMs: Math.round(getLoopAgeMs()),
    degraded,
    dependencies: dependencies.map(withAge),
  });
}

function withAge(each: (typeof dependencies)[number]): object {
  const ageMs = each.lastSuccessAt === null ? null : Date.now() - Date.parse(each.lastSuccessAt);
  return { ...each, lastSuccessAgeSeconds: ageMs === null ? null : Math.max(0, Math.round(ageMs / 1000)) };
}

async function sendMetrics(res: http.ServerResponse): Promise<void> {
  const loopAgeSeconds = getLoopAgeMs() / 1000;
  await new Promise<void>((resolve) => {
    const stopWaiting = () => {
      clearTimeout(timer);
      waiting.delete(stopWaiting);
      resolve();
    };
    const timer = setTimeout(stopWaiting, scrapeTimeoutMs);
    waiting.add(stopWaiting);
    if (waiting.size === 1) send({ kind: 'scrape' });
  });
  const own = [
    gauge(adminMetrics.heartbeatAge, loopAgeSeconds),
    gauge(adminMetrics.metricsAge, (performance.now() - metricsAtMs) / 1000),
  ];
  res.writeHead(200, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  res.end(metricsText + own.join(''));
}

function gauge({ name, help }: { name: string; help: string }, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value.toFixed(3)}\n`;
}

const handlers: Readonly<Record<string, (res: http.ServerResponse) => unknown>> = {
  '/livez': sendLiveness,
  '/readyz': sendReadiness,
  '/metrics': sendMetrics,
};

const server = http.createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (req, res) => {
  const handler = handlers[req.url?.split('?')[0] ?? ''];
  if (handler && (req.method === 'GET' || req.method === 'HEAD')) return void handler(res);
  res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
});
// Connections of Prometheus, a load balancer or two, and an operator; more are not legitimate.
server.maxConnections = 64;
server.once('error', ({ code }: NodeJS.ErrnoException) => send({ kind: 'failed', code: code ?? 'failed' }));
server.listen({ port, host }, () => send({ kind: 'listening' }));
