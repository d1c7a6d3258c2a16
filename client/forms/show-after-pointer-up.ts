/** Defers messages until the pointer is up: they would move the button from under a finger. */

export function showAfterPointerUp(show: () => void, signal: AbortSignal): () => void {
  let pending = false;
  let pointerDown = false;
  const run = () => {
    if (!pending || pointerDown || signal.aborted) return;
    pending = false;
    show();
  };
  const release = () => {
    pointerDown = false;
    // After the click that this release causes.
    setTimeout(run);
  };
  document.addEventListener('pointerdown', () => (pointerDown = true), { capture: true, signal });
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, release, { capture: true, signal });
  return () => {
    if (pending) return;
    pending = true;
    queueMicrotask(run);
  };
}
