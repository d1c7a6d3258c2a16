/** Messages and memory shared by the main thread and the admin listener's worker. */
import type { DependencyStatus } from './dependencies.ts';

/** Phase of the process, which accepts traffic only when ready. */
export const phases = ['starting', 'ready', 'draining'] as const;
export type Phase = (typeof phases)[number];

/**
 * Shared memory, readable while the main thread is busy:
 * time of the last loop turn (monotonic nanoseconds), phase.
 */
export const heartbeatSlot = 0;
export const phaseSlot = 1;
export const sharedBytes = 2 * BigInt64Array.BYTES_PER_ELEMENT;

/** Data that the worker starts with. */
export interface AdminWorkerData {
  shared: SharedArrayBuffer;
  port: number;
  host: string;
}

/** Messages from the main thread. */
export type ToAdminWorker =
  | { kind: 'status'; dependencies: DependencyStatus[] }
  | { kind: 'metrics'; text: string };

/** Messages from the worker: it listens, it cannot listen, or it needs fresh metrics. */
export type FromAdminWorker = { kind: 'listening' } | { kind: 'failed'; code: string } | { kind: 'scrape' };

/** Metrics that the worker adds to those of the main thread. */
export const adminMetrics = {
  heartbeatAge: {
    name: 'main_loop_heartbeat_age_seconds',
    help: 'Time since the event loop of the main thread last turned',
  },
  metricsAge: {
    name: 'metrics_age_seconds',
    help: 'Age of the other metrics, while the main thread is too busy to write new ones',
  },
} as const;
