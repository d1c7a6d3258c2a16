/** Counts refusals under load, and logs when shedding starts and ends: each could be thousands of lines. */
import type { Logger } from 'pino';
import type { ShedClass, ShedReason } from '../../platform/requests/shed-error.ts';

/** Milliseconds without a refusal after which shedding has ended. */
const calmMs = 5_000;
const checkMs = 1_000;

export interface ShedRecord {
  record(shed: ShedClass, reason: ShedReason): void;
}

export function createShedRecord(
  log: Logger,
  onShed: (shed: ShedClass, reason: ShedReason) => void,
): ShedRecord {
  let counts: Partial<Record<ShedClass, number>> = {};
  let startedAtMs = 0;
  let lastAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (performance.now() - lastAtMs < calmMs) return;
    clearInterval(timer);
    timer = undefined;
    const seconds = Math.round((lastAtMs - startedAtMs) / 1_000);
    log.info({ event: 'load_shedding_ended', seconds, refused: counts }, 'load shedding ended');
    counts = {};
  };
  return {
    record(shed, reason) {
      onShed(shed, reason);
      lastAtMs = performance.now();
      counts[shed] = (counts[shed] ?? 0) + 1;
      if (timer) return;
      startedAtMs = lastAtMs;
      timer = setInterval(check, checkMs).unref();
      log.warn(
        { event: 'load_shedding_started', class: shed, reason },
        'load shedding started: uncached responses are refused',
      );
    },
  };
}
