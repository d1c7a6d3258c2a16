/** Lets each name pass once per interval, so that a repeated failure is not reported at every attempt. */

/** Returns true when `name` may pass now; it may pass again `intervalMs` later. */
export type Throttle = (name: string) => boolean;

/** Callers must use few distinct names: each one is retained. */
export function createThrottle(intervalMs: number): Throttle {
  const last = new Map<string, number>();
  return (name) => {
    const nowMs = Date.now();
    if (nowMs - (last.get(name) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false;
    last.set(name, nowMs);
    return true;
  };
}
