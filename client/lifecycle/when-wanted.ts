/** Detects the visitor's first interaction, and the first idle moment after a page has loaded. */
import { onIdle } from './on-idle.ts';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
let sign: Promise<void> | undefined;

/** Resolves at the first pointer, touch, key or focus event after the first call. */
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

/** A tap on a link, and the focus that comes with it: a fetch now would delay the page it leads to. */
function isLeaving(event: Event): boolean {
  if (event.type === 'keydown' || (event instanceof PointerEvent && event.pointerType === 'mouse'))
    return false;
  return event.target instanceof Element && event.target.closest('a[href]') !== null;
}

/** Resolves at the first interaction or the first idle moment after the load, whichever comes first. */
export function whenWanted(): Promise<void> {
  const rest = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') onIdle(resolve);
    else addEventListener('load', () => onIdle(resolve));
  });
  return Promise.race([firstSign(), rest]);
}
