/** Runs something once the browser has nothing better to do; at the latest after two seconds. */
export function onIdle(run: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 1);
}
