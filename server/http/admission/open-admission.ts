/** All that decides who is served while there is more to do than can be done. */
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
  /** Those who are connecting, let in before work that others wait for. */
  backlog: AcceptBacklog;
  renderQueue: RenderQueue;
  loadLevel: LoadLevel;
  shedding: ShedRecord;
  /** Forms whose files are in memory, on their way to a hosted query API. */
  uploadQueue: BoundedQueue;
  /** No more readings of the event loop. */
  closeAdmission(): void;
}

/** Files of 8 MB take some 40 MB on their way: as bytes, as text and inside the query. */
const uploads = { concurrency: 4, maxWaiting: 8 };

/** `queriesTakeTurns`: whether the query API computes on this thread too. */
export function openAdmission(
  { metrics, log }: { metrics: Metrics; log: Logger },
  { queriesTakeTurns }: { queriesTakeTurns: boolean },
): Admission {
  const loadLevel = new LoadLevel();
  const { onTurn, onShed } = registerAdmissionMetrics(metrics, () => ({ renderQueue, loadLevel }));
  const backlog = new AcceptBacklog();
  const renderQueue = new RenderQueue({ queriesTakeTurns, onTurn, backlog });
  const { close } = startLoadLevel(loadLevel, watchEventLoop(), () => renderQueue.expectedWaitMs);
  return {
    backlog,
    renderQueue,
    loadLevel,
    shedding: createShedRecord(log, onShed),
    uploadQueue: new BoundedQueue(uploads),
    closeAdmission: close,
  };
}
