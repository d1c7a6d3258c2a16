/** Measures event loop delay and utilisation, which show a busy server whatever keeps it busy. */
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolutionMs = 20;

export interface EventLoopSample {
  /** 99th percentile since the last sample. */
  delayMs: number;
  /** 0 to 1. */
  utilization: number;
}

export interface EventLoopWatch {
  /** Returns the figures since the last call. */
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
      // Each measured delay includes the sampling interval.
      // See https://nodejs.org/api/perf_hooks.html#perf_hooksmonitoreventloopdelayoptions
      const delayMs = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e6 - resolutionMs);
      delays.reset();
      return { delayMs, utilization };
    },
    close: () => delays.disable(),
  };
}
