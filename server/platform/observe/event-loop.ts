/** How late the event loop turns and how much of its time is work: what tells a busy server from an idle one, whatever keeps it busy. */
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolutionMs = 20;

export interface EventLoopSample {
  /** The 99th percentile since the last sample. */
  delayMs: number;
  /** 0 to 1. */
  utilization: number;
}

export interface EventLoopWatch {
  /** Since it was last called. */
  sample(): EventLoopSample;
  close(): void;
}

export function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    sample() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      // Each reading holds the time that was asked for as well.
      const delayMs = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e6 - resolutionMs);
      delays.reset();
      return { delayMs, utilization };
    },
    close: () => delays.disable(),
  };
}
