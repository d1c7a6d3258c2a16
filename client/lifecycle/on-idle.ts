/** Runs a callback once the browser is idle, at the latest after two seconds. */
export function onIdle(run: () => void): void {
  // Safari has no idle callback.
  // See https://developer.mozilla.org/en-US/docs/Web/API/Window/requestIdleCallback
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 1);
}
