/** Replaces headings, names and addresses with words wider than a phone, and finds what overflows. */

/** Runs in the page and destroys its text. */
export function lengthenWords(): string[] {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2).slice(0, 90);
  const kinds =
    'h1, h2, h3, h4, dd, figcaption, a[href^="mailto:"], a[href^="/branches/"], .eyebrow, article p';
  for (const element of document.querySelectorAll(kinds)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const first = texts.nextNode();
    if (first?.textContent?.trim()) first.textContent = long;
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.localName}.${element.className}`)
    .slice(0, 5);
}
