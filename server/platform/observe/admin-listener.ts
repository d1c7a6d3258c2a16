/** Opens the admin listener in a worker thread, and reports the main thread's state to it. */
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import {
  type AdminWorkerData,
  type FromAdminWorker,
  heartbeatSlot,
  type Phase,
  phaseSlot,
  phases,
  sharedBytes,
  type ToAdminWorker,
} from './admin-messages.ts';
import type { Dependencies } from './dependencies.ts';
import type { Metrics } from './metrics.ts';

const heartbeatMs = 500;

export interface AdminListenerOptions {
  /** Path of the built worker script that runs the listener. */
  file: string;
  port: number;
  host: string;
  log: Logger;
  metrics: Metrics;
  dependencies: Dependencies;
}

/** The listener ends with the process. */
export interface AdminListener {
  setPhase(phase: Phase): void;
}

/**
 * Resolves once it listens, before anything else is opened, so that a start can be observed.
 * Its phase is then `starting`.
 */
export async function openAdminListener(options: AdminListenerOptions): Promise<AdminListener> {
  const { file, port, host, log, metrics, dependencies } = options;
  const shared = new SharedArrayBuffer(sharedBytes);
  const memory = new BigInt64Array(shared);
  const workerData: AdminWorkerData = { shared, port, host };
  // The worker needs neither settings nor flags of the process:
  // modules preloaded into the server are not loaded twice.
  const worker = new Worker(file, {
    workerData,
    env: {},
    execArgv: [],
    name: 'admin listener',
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  const send = (message: ToAdminWorker) => worker.postMessage(message);
  const beat = () => {
    Atomics.store(memory, heartbeatSlot, process.hrtime.bigint());
    send({ kind: 'status', dependencies: dependencies.list() });
  };
  const setPhase = (phase: Phase) => void Atomics.store(memory, phaseSlot, BigInt(phases.indexOf(phase)));
  beat();
  setPhase('starting');
  setInterval(beat, heartbeatMs).unref();
  await waitForListening(worker, port);
  worker.on('message', ({ kind }: FromAdminWorker) => {
    if (kind === 'scrape') void metrics.write().then((text) => send({ kind: 'metrics', text }), logError);
  });
  const logError = (error: unknown) =>
    log.error({ event: 'metrics_failed', err: error }, 'failed to write the metrics');
  worker.on('error', (error) =>
    log.error({ event: 'admin_listener_failed', err: error }, 'admin listener stopped'),
  );
  worker.unref();
  return { setPhase };
}

async function waitForListening(worker: Worker, port: number): Promise<void> {
  const message = await new Promise<FromAdminWorker>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if (message.kind !== 'failed') return;
  await worker.terminate();
  throw new Error(
    message.code === 'EADDRINUSE'
      ? `ADMIN_PORT: ${port} is in use; set ADMIN_PORT to a free one`
      : `ADMIN_PORT: cannot listen (${message.code}); check ADMIN_PORT and ADMIN_HOST`,
  );
}
