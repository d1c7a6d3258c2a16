/** Knows when somebody is about to do something, and when a page is loaded and the browser at rest. */
import { onIdle } from './on-idle.ts';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
let sign: Promise<void> | undefined;

/** The first pointer, touch, key or focus since this was first called. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const seen = new AbortController();
    const call = (event: Event) => {
      if (isLeaving(event)) return;
      seen.abort();
      resolve();
    };
    for (const name of signs)
      addEventListener(name, call, { signal: seen.signal, passive: true, capture: true });
  });
  return sign;
}

/** A finger on a link, and the focus that comes with it: what would be fetched now stands in the way of the page it leads to. */
function isLeaving(event: Event): boolean {
  if (event.type === 'keydown' || (event instanceof PointerEvent && event.pointerType === 'mouse'))
    return false;
  return event.target instanceof Element && event.target.closest('a[href]') !== null;
}

/** The first sign or the first rest after the load, whichever comes first. */
export function whenWanted(): Promise<void> {
  const rest = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') onIdle(resolve);
    else addEventListener('load', () => onIdle(resolve));
  });
  return Promise.race([firstSign(), rest]);
}
