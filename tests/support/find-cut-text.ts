/** Finds text that the layout makes unreadable: clipped, off screen, or in a strip of a few letters. */

/** Runs in the page. On `paper` nothing scrolls, so scrollable overflow counts as cut. */
export function findCutText(paper: boolean): string[] {
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();
  const tell = (what: string, element: HTMLElement) =>
    found.add(
      `${what}: ${element.localName} "${element.textContent.trim().slice(0, 40).replace(/\s+/g, ' ')}"`,
    );

  const isRead = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('svg, select, .visually-hidden, details:not([open])') &&
    // Skips text for screen readers only.
    (element.parentElement?.offsetWidth ?? 0) > 1 &&
    ![element, element.closest('thead') ?? element].some(
      (at) => getComputedStyle(at).clipPath === 'inset(50%)',
    ) &&
    element.textContent.trim() !== '';

  const textsOf = (element: HTMLElement) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range;
      });

  const scrolls = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const standsInScroller = (element: HTMLElement) => {
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
      if (scrolls(at)) return true;
    return false;
  };

  /** Images may be cropped to their frames; text inside a frame may not. */
  const holdsCutText = (element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [element, ...element.querySelectorAll<HTMLElement>('*')].filter(isRead).some((inner) =>
      textsOf(inner).some((text) => {
        const words = text.getBoundingClientRect();
        const [x, y] = [words.left + words.width / 2, words.top + words.height / 2];
        return words.right > right + 1 || words.left < left - 1 || x > right || y > bottom || y < top;
      }),
    );
  };

  const checkBox = (element: HTMLElement) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const cutting = paper ? /hidden|clip|auto|scroll/ : /hidden|clip/;
    const isWider = cutting.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigher = cutting.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if ((isWider || isHigher) && holdsCutText(element)) tell('cut', element);
  };

  const checkTexts = (element: HTMLElement) => {
    const { display, fontSize, backgroundColor, borderTopWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isFramed = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
    // A font's ascent and descent may stick out of the line; letters may not.
    const slack = Number.parseFloat(fontSize) / 3;
    for (const text of textsOf(element)) {
      for (const line of text.getClientRects())
        if (line.width > 1 && (line.right > width + 1 || line.left < -1)) tell('beside the screen', element);
      if (display === 'inline') continue;
      if (text.toString().trim().length > 25 && box.width < 40) tell('strip', element);
      const { top, bottom, left, right } = text.getBoundingClientRect();
      const sticksOut = top < box.top - slack || bottom > box.bottom + slack;
      if (isFramed && (sticksOut || left < box.left - 1 || right > box.right + 1))
        tell('out of its frame', element);
    }
  };

  if (document.documentElement.scrollWidth > width)
    found.add(`${document.documentElement.scrollWidth} pixels wide on ${width}`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!(element instanceof HTMLElement) || !isRead(element)) continue;
    checkBox(element);
    if (paper || !standsInScroller(element)) checkTexts(element);
    if (paper && element.localName === 'form') tell('a form on paper', element);
  }
  return [...found];
}
