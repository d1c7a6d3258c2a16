/** Loads a part once an element that needs it is near or focused; the part then follows the pages itself. */
import { loadPart } from './load-part.ts';
import { onPageView } from './signals.ts';

/** Loads the part before the visitor reaches the element. */
const margin = '50% 0px';

/** Loads at once on a page with such an element where `isDue` returns true. */
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
