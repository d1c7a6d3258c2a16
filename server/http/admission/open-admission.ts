/** Admission control: opens everything that decides which requests are served under overload. */
import type { Logger } from 'pino';
import { BoundedQueue } from '../../platform/bounded-queue.ts';
import { watchEventLoop } from '../../platform/observe/event-loop.ts';
import type { Metrics } from '../../platform/observe/metrics.ts';
import { AcceptBacklog } from './accept-backlog.ts';
import { LoadLevel, startLoadLevel } from './load-level.ts';
import { registerAdmissionMetrics } from './register-admission-metrics.ts';
import { RenderQueue } from './render-queue.ts';
import { createShedRecord, type ShedRecord } from './shed-record.ts';

export interface Admission {
  /** Accepts pending connections before queued work. */
  backlog: AcceptBacklog;
  renderQueue: RenderQueue;
  loadLevel: LoadLevel;
  shedding: ShedRecord;
  /** Forms with files in memory, on the way to a hosted query API. */
  uploadQueue: BoundedQueue;
  /** Stops sampling the event loop. */
  closeAdmission(): void;
}

/** 8 MB of files take some 40 MB on the way: as bytes, as text and inside the query. */
export const uploadLimits = { concurrency: 4, maxWaiting: 8 };

/** `queriesAreQueued`: whether the query API computes on this thread too. */
export function openAdmission(
  { metrics, log }: { metrics: Metrics; log: Logger },
  { queriesAreQueued }: { queriesAreQueued: boolean },
): Admission {
  const loadLevel = new LoadLevel();
  const { onSlot, onShed } = registerAdmissionMetrics(metrics, () => ({ renderQueue, loadLevel }));
  const backlog = new AcceptBacklog();
  const renderQueue = new RenderQueue({ queriesAreQueued, onSlot, backlog });
  const { close } = startLoadLevel(loadLevel, watchEventLoop(), () => renderQueue.expectedWaitMs);
  return {
    backlog,
    renderQueue,
    loadLevel,
    shedding: createShedRecord(log, onShed),
    uploadQueue: new BoundedQueue(uploadLimits),
    closeAdmission: close,
  };
}
