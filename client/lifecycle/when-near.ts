/** Loads a part once something of the page that needs it comes near or is touched; from then on the part follows the pages by itself. */
import { loadPart } from './load-part.ts';
import { onPageView } from './signals.ts';

/** Before somebody gets there. */
const margin = '50% 0px';

/** At once on a page that has one, where `isDue` says so. */
export function whenNear<Part>(
  selector: string,
  isDue: () => boolean,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): void {
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    observer.disconnect();
    loadPart(load, start);
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
    { rootMargin: margin },
  );
  onPageView(() => {
    if (isStarted) return;
    observer.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (isDue()) return begin();
      observer.observe(element);
      element.addEventListener('focusin', begin, { once: true });
    }
  });
}
