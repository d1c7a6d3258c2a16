/** Finds pointer targets smaller than the 24 by 24 CSS pixels of WCAG 2.5.8. */

/**
 * Runs in the page. Links in a sentence are exempt; a link that covers its card is as large as the card.
 * See https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export function findSmallTargets(): string[] {
  const targets = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 2,
    );
  const coversMore = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
  const sizeOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const [own, words] = [element, label ?? element].map((each) => each.getBoundingClientRect());
    return [own, words].map((box) => Math.min(box?.width ?? 0, box?.height ?? 0));
  };
  return [...document.querySelectorAll<HTMLElement>(targets)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('svg, .visually-hidden') && !inSentence(element))
    .filter((element) => !coversMore(element) && element.offsetWidth > 1)
    .filter((element) => Math.max(...sizeOf(element)) < 24)
    .map((element) => `${element.textContent}: ${element.offsetWidth} by ${element.offsetHeight}`);
}
