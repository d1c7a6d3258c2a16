/** Content that many pages share: rendered once and cached on the server, ordinary children in a browser. */
import type { ReactNode } from 'react';
import { useApp } from '../../app-context.ts';

type Content = { dangerouslySetInnerHTML: { __html: string } } | { children: ReactNode };

/**
 * Returns props to spread onto the element:
 * `<footer {...useCachedHtml('footer', 'full', () => <Links />)} />`.
 * `key` covers every input of the content except the site facts. A component inside that reads the time or
 * the address throws.
 */
export function useCachedHtml(name: string, key: string, render: () => ReactNode): Content {
  const app = useApp();
  return app.cacheFragment
    ? { dangerouslySetInnerHTML: { __html: app.cacheFragment(name, key, app.site, render) } }
    : { children: render() };
}

/**
 * Like `useCachedHtml`, for a list whose items appear on many pages in different orders. Each item is cached
 * separately, keyed by all its data.
 */
export function useCachedHtmlItems<Item extends object>(
  name: string,
  items: readonly Item[],
  render: (item: Item) => ReactNode,
): Content {
  const { site, cacheFragment } = useApp();
  if (!cacheFragment) return { children: items.map(render) };
  let html = '';
  for (const item of items) html += cacheFragment(name, JSON.stringify(item), site, () => render(item));
  return { dangerouslySetInnerHTML: { __html: html } };
}

// HTML escaping leaves both tokens unchanged, and neither occurs in an address or in the site's text.
const pathToken = '/%path%';
const wordToken = (name: string) => `%word-${name}%`;
const tokens = /\/%path%|%word-([\w-]+)%/g;

/**
 * Like `useCachedHtml`, for content that contains the page's own address and page-specific `words`. Both are
 * filled into the cached HTML, as attribute values or text.
 */
export function useCachedHtmlWithWords(
  name: string,
  key: string | null,
  words: Readonly<Record<string, string>>,
  render: (words: Readonly<Record<string, string>>) => ReactNode,
): Content {
  const { site, payload, now, cacheFragment } = useApp();
  if (!cacheFragment || key === null) return { children: render(words) };
  const anyPage = { payload: { ...payload, path: pathToken }, now };
  const anyWords = Object.fromEntries(Object.keys(words).map((word) => [word, wordToken(word)]));
  const html = cacheFragment(name, key, site, () => render(anyWords), anyPage);
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

/** Escapes as React does in attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}
