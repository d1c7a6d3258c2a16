/** Tells at once what happens for the first time, and once a minute how often it has happened since, so that a flood fills no log. */

const intervalMs = 60_000;
/** More kinds at once than an attack from a few networks makes; the rest are counted together. */
const maxOpen = 5_000;

export interface LogBursts {
  /**
   * Calls `first` now, unless one of the same key was told within the minute: then it is counted, and `more` is told at
   * the end of the minute how many there were. `overflow` is the key of all that come when too many others are open.
   */
  add(key: string, overflow: string, first: () => void, more: (count: number) => void): void;
  /** Tells what has been counted and not told. */
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
