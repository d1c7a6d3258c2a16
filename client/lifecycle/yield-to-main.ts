/** Yields to the browser's more urgent work, such as a frame or a click, before the work continues. */

interface Scheduler {
  yield?(): Promise<void>;
}

export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  // Safari and older browsers have no scheduler.
  // See https://developer.mozilla.org/en-US/docs/Web/API/Scheduler/yield
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
