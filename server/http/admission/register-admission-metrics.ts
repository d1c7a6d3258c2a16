/** Metrics of admission control: load level, running and queued renders, refused requests. */
import type { Metrics } from '../../platform/observe/metrics.ts';
import type { LoadLevel } from './load-level.ts';
import type { RenderQueue } from './render-queue.ts';

export interface AdmissionMetrics {
  onShed(shed: string, reason: string): void;
  onSlot(waitedMs: number): void;
}

export function registerAdmissionMetrics(
  metrics: Metrics,
  sources: () => { renderQueue: RenderQueue; loadLevel: LoadLevel },
): AdmissionMetrics {
  const gauge = (name: string, help: string, read: (from: ReturnType<typeof sources>) => number) =>
    metrics.gauge({
      name,
      help,
      collect() {
        this.set(read(sources()));
      },
    });
  gauge(
    'renders_running',
    'Renders of pages and page data running',
    ({ renderQueue }) => renderQueue.running,
  );
  gauge(
    'renders_queued',
    'Renders that wait for a slot of the queue',
    ({ renderQueue }) => renderQueue.waiting,
  );
  gauge('load_level', '0 calm, 1 busy, 2 heavy, 3 overloaded', ({ loadLevel }) => loadLevel.level);
  const shed = metrics.counter({
    name: 'requests_shed_total',
    help: 'Requests shed under overload; reason is queue_full, waited_too_long, loop_delay, body_memory, too_many_connections or too_many_from_address',
    labelNames: ['class', 'reason'],
  });
  const waits = metrics.histogram({
    name: 'render_wait_seconds',
    help: 'Wait of a render for a slot of the queue',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  });
  return {
    onShed: (kind, reason) => shed.inc({ class: kind, reason }),
    onSlot: (waitedMs) => waits.observe(waitedMs / 1_000),
  };
}
