/** Prefetches a link's page when the visitor shows intent to follow it: pointer, focus or touch. */
import { connection } from '../freshness/build-manifest.ts';
import { findLink, getLinkUrl } from './link-target.ts';

/** Milliseconds. The pointer merely passing over a link shows no intent. */
const hoverDelayMs = 50;
const maxConcurrent = 4;

/**
 * `fetchTarget` resolves when everything is fetched, and returns undefined for an address that is cached or
 * not of this site. While `canShow` returns false a click is a full load, which a prefetch at the press would
 * only delay.
 */
export function startPrefetch(
  fetchTarget: (url: URL) => Promise<unknown> | undefined,
  canShow: () => boolean,
): void {
  const queue: URL[] = [];
  let running = 0;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    while (running < maxConcurrent && queue.length > 0) {
      const started = fetchTarget(queue.pop() as URL);
      if (!started) continue;
      running += 1;
      const done = () => {
        running -= 1;
        next();
      };
      // A failed prefetch is retried, and reported, when the link is followed.
      started.then(done, done);
    }
  };
  const onIntent = (event: Event) => {
    const link = findLink(event.target);
    const url = link && getLinkUrl(link);
    if (!url || !navigator.onLine || isDataSaver() || queue.some(({ href }) => href === url.href)) return;
    queue.push(url);
    next();
  };
  addEventListener('pointerover', (event) => {
    clearTimeout(hoverTimer);
    if (event.pointerType === 'mouse') hoverTimer = setTimeout(onIntent, hoverDelayMs, event);
  });
  const onPress = (event: Event) => {
    if (canShow()) onIntent(event);
  };
  addEventListener('focusin', onPress);
  addEventListener('touchstart', onPress, { passive: true });
}

function isDataSaver(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || (effectiveType?.includes('2g') ?? false);
}
