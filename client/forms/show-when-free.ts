/** Puts off showing until the pointer is up: a message that appears under a finger would move the button from under it. */

export function showWhenFree(show: () => void, signal: AbortSignal): () => void {
  let due = false;
  let held = false;
  const run = () => {
    if (!due || held || signal.aborted) return;
    due = false;
    show();
  };
  const release = () => {
    held = false;
    // After the click that this release makes.
    setTimeout(run);
  };
  document.addEventListener('pointerdown', () => (held = true), { capture: true, signal });
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, release, { capture: true, signal });
  return () => {
    if (due) return;
    due = true;
    queueMicrotask(run);
  };
}
