/** Lets something through at most once in a while for each name: what goes wrong at every try need not be told at every try. */

/** True when `name` may pass now; `intervalMs` later it may again. */
export type Throttle = (name: string) => boolean;

/** The names that it is asked about must be few: it remembers each. */
export function createThrottle(intervalMs: number): Throttle {
  const last = new Map<string, number>();
  return (name) => {
    const nowMs = Date.now();
    if (nowMs - (last.get(name) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false;
    last.set(name, nowMs);
    return true;
  };
}
