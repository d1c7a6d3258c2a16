/** Puts off showing until the pointer is up: a message that appears under a finger would move the button from under it. */

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
    // After the click that this release makes.
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
