/** Fetches what a link leads to when the visitor shows the intent to follow it: pointer, focus or touch. */
import { connection } from '../freshness/build-manifest.ts';
import { findLink, getLinkUrl } from './link-target.ts';

/** Passing over a link is no intent yet. */
const hoverDelayMs = 50;
const maxConcurrent = 4;

/**
 * `fetchTarget` resolves when all is there, and is undefined for addresses that are there already or not ours. While
 * `canShow` says no, a press is a full load, and what is fetched at the press would only stand in its way.
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
      // What fails here is asked for again, and told, when the link is followed.
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
