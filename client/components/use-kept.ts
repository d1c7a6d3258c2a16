/** The content of an element that is the same on many pages: on the server written once and kept, in a browser ordinary children. */
import type { ReactNode } from 'react';
import { useApp } from '../app-context.ts';

type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };

/**
 * Spread it onto the element: `<footer {...useKept('footer', 'full', () => <Links />)} />`. `key` says everything that the
 * content is made of beside the facts of the site: a component in it that asks for the moment or the address throws.
 */
export function useKept(name: string, key: string, render: () => ReactNode): Content {
  const app = useApp();
  return app.keepFragment
    ? { dangerouslySetInnerHTML: { __html: app.keepFragment(name, key, app.site, render) } }
    : { children: render() };
}

/** As `useKept`, for a list whose items are on many pages in many orders: each is kept by itself, under all that it is made of. */
export function useKeptItems<Item extends object>(
  name: string,
  items: readonly Item[],
  render: (item: Item) => ReactNode,
): Content {
  const { site, keepFragment } = useApp();
  if (!keepFragment) return { children: items.map(render) };
  let html = '';
  for (const item of items) html += keepFragment(name, JSON.stringify(item), site, () => render(item));
  return { dangerouslySetInnerHTML: { __html: html } };
}

// Neither is escaped, and neither stands in an address or in what we write.
const pathToken = '/%path%';
const wordToken = (name: string) => `%word-${name}%`;
const tokens = /\/%path%|%word-([\w-]+)%/g;

/**
 * As `useKept`, where the content names the page's own address and `words` of this page alone: they are put into attributes
 * or text of what is kept without them.
 */
export function useKeptWithWords(
  name: string,
  key: string | null,
  words: Readonly<Record<string, string>>,
  render: (words: Readonly<Record<string, string>>) => ReactNode,
): Content {
  const { site, payload, now, keepFragment } = useApp();
  if (!keepFragment || key === null) return { children: render(words) };
  const anyPage = { payload: { ...payload, path: pathToken }, now };
  const anyWords = Object.fromEntries(Object.keys(words).map((word) => [word, wordToken(word)]));
  const html = keepFragment(name, key, site, () => render(anyWords), anyPage);
  const fill = (_: string, word?: string) =>
    escapeHtml(word === undefined ? payload.path : (words[word] ?? ''));
  return { dangerouslySetInnerHTML: { __html: html.replace(tokens, fill) } };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}
