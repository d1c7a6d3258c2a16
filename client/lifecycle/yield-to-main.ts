/** Lets the browser do what is more pressing, a frame or a press, before the work goes on. */

interface Scheduler {
  yield?(): Promise<void>;
}

export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  // Safari and older browsers have no scheduler.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
