/** Fetches what a link leads to when the visitor shows the intent to follow it: pointer, focus or touch. */
import { connection } from '../freshness/build-manifest.ts';
import { addressOfLink, linkOf } from './link-target.ts';

/** Passing over a link is no intent yet. */
const dwellMs = 50;
const mostAtOnce = 4;

/** `fetchTarget` resolves when all is there, and is undefined for addresses that are there already or not ours. */
export function startPrefetch(fetchTarget: (url: URL) => Promise<unknown> | undefined): void {
  const waiting: URL[] = [];
  let running = 0;
  let dwell: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    while (running < mostAtOnce && waiting.length > 0) {
      const started = fetchTarget(waiting.pop() as URL);
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
  const want = (event: Event) => {
    const link = linkOf(event.target);
    const url = link && addressOfLink(link);
    if (!url || isThrifty() || waiting.some(({ href }) => href === url.href)) return;
    waiting.push(url);
    next();
  };
  addEventListener('pointerover', (event) => {
    clearTimeout(dwell);
    if (event.pointerType === 'mouse') dwell = setTimeout(want, dwellMs, event);
  });
  addEventListener('focusin', want);
  addEventListener('touchstart', want, { passive: true });
}

function isThrifty(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || (effectiveType?.includes('2g') ?? false);
}
