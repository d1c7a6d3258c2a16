/** What the main thread and the thread of the admin listener tell each other. */
import type { DependencyStatus } from './dependencies.ts';

/** Where the process is in its life: only while it is ready does it want traffic. */
export const phases = ['starting', 'ready', 'draining'] as const;
export type Phase = (typeof phases)[number];

/** Shared memory, so that a busy main thread can be read: when its loop last turned (monotonic nanoseconds), and its phase. */
export const heartbeatSlot = 0;
export const phaseSlot = 1;
export const sharedBytes = 2 * BigInt64Array.BYTES_PER_ELEMENT;

/** From whoever opens the listener. */
export interface AdminWorkerData {
  shared: SharedArrayBuffer;
  port: number;
  host: string;
}

/** From the main thread. */
export type ToAdminWorker =
  | { kind: 'status'; dependencies: DependencyStatus[] }
  | { kind: 'metrics'; text: string };

/** From the listener: it listens, it cannot, or somebody wants fresh metrics. */
export type FromAdminWorker = { kind: 'listening' } | { kind: 'failed'; code: string } | { kind: 'scrape' };
