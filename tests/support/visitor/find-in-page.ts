/** Finds an element by role and name. Its source runs in the page, so it uses nothing from outside. */

export interface Wanted {
  role: 'link' | 'button' | 'field' | 'heading' | 'fold' | 'text';
  /** Source of a case-insensitive regular expression. */
  name: string;
  /** Selector of the part of the page to search. */
  within: string;
  /** Option to choose in a select. */
  option?: string;
}

export interface Found {
  /** Centre of the element, after it was scrolled into view. */
  x: number;
  y: number;
  /** Description of the element that covers its centre; empty when none does. */
  covered: string;
  text: string;
  value: string;
  checked: boolean;
  pressed: boolean;
}

export function findInPage({ role, name, within, option }: Wanted): Found | null {
  const selectors = {
    link: 'a[href]',
    button: 'button, input[type="submit"], [role="button"]',
    field: 'input:not([type="hidden"]), select, textarea',
    heading: 'h1, h2, h3, h4, h5, h6, legend',
    fold: 'summary',
    text: '*',
  };
  const pattern = new RegExp(name, 'i');
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return plain(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const said = element.getAttribute('aria-label');
    if (said) return plain(said);
    const [label] = (element as HTMLInputElement).labels ?? [];
    if (label)
      return plain(
        [...label.childNodes]
          .filter((node) => node !== element)
          .map((node) => node.textContent)
          .join(' '),
      );
    const pictures = [...element.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'));
    return plain([element.textContent, ...pictures].join(' '));
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const candidates = [...document.querySelectorAll(within)].flatMap((part) => [
    ...part.querySelectorAll(selectors[role]),
  ]);
  const matching = candidates.filter((element) => {
    if (!pattern.test(role === 'text' ? plain(element.textContent) : nameOf(element)) || !isShown(element))
      return false;
    // Text matches only the smallest element that contains all of it.
    return role !== 'text' || ![...element.children].some((child) => pattern.test(plain(child.textContent)));
  });
  const [element] = matching;
  if (!element) return null;
  if (option !== undefined) {
    const select = element as HTMLSelectElement;
    const index = [...select.options].findIndex(({ label }) => plain(label) === option);
    if (index === -1) throw new Error(`there is no choice “${option}”`);
    select.selectedIndex = index;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // Uses the first line: the centre of a link's box over two lines may lie outside both.
  const { left, top, width, height } = element.getClientRects()[0] as DOMRect;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isOwn = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const { value = '', checked = false } = element as HTMLInputElement;
  return {
    x,
    y,
    covered: isOwn
      ? ''
      : `${hit?.tagName.toLowerCase() ?? 'nothing'} ${plain(hit?.textContent).slice(0, 60)}`,
    text: plain(element.textContent),
    value,
    checked,
    pressed: element.getAttribute('aria-pressed') === 'true',
  };
}
