/** Logs the first occurrence at once and a count per minute after it, so that a flood fills no log. */

const intervalMs = 60_000;
/** Limit of open keys, above what an attack from a few networks opens; further keys are counted together. */
const maxOpen = 5_000;

export interface LogBursts {
  /**
   * Calls `first` now, unless an event with this key was logged within the minute: then the event is counted,
   * and `more` gets the count at the end of the minute. `overflow` is the key if too many are open.
   */
  add(key: string, overflow: string, first: () => void, more: (count: number) => void): void;
  /** Logs the counts that are still pending. */
  close(): void;
}

interface Burst {
  count: number;
  more: (count: number) => void;
}

export function createLogBursts(): LogBursts {
  const open = new Map<string, Burst>();
  let timer: NodeJS.Timeout | null = null;
  const endMinute = () => {
    for (const [key, burst] of open) {
      if (burst.count > 0) burst.more(burst.count);
      else open.delete(key);
      burst.count = 0;
    }
    if (open.size === 0) stop();
  };
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  return {
    add(key, overflow, first, more) {
      const burstKey = open.has(key) || open.size < maxOpen ? key : overflow;
      const burst = open.get(burstKey);
      if (burst) {
        burst.count += 1;
        return;
      }
      open.set(burstKey, { count: 0, more });
      timer ??= setInterval(endMinute, intervalMs).unref();
      first();
    },
    close() {
      endMinute();
      open.clear();
      stop();
    },
  };
}
