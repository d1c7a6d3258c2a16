/** Fragments that are the same on many pages: rendered once as text, and put into each of them. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AppContext, type AppContextValue, type CacheFragment } from '#client/app-context.ts';
import type { Site } from '#client/layouts/site.query.ts';
import type { Payload } from '#shared/page.ts';
import { stringBytes } from './cache/string-bytes.ts';

const maxBytes = 6_000_000;

const fragments = new LRUCache<string, string>({
  maxSize: maxBytes,
  sizeCalculation: (html, key) => stringBytes(html) + stringBytes(key),
});

/** Number of fragments stored. */
export const countFragments = (): number => fragments.size;

export const clearFragments = (): void => fragments.clear();

/**
 * Ids of site facts, which most fragments show: those of older facts are never found again and get evicted.
 */
const siteIds = new WeakMap<object, number>();
let lastSiteId = 0;

function siteIdOf(site: object | null): number {
  if (!site) return 0;
  const known = siteIds.get(site);
  if (known !== undefined) return known;
  lastSiteId += 1;
  siteIds.set(site, lastSiteId);
  return lastSiteId;
}

/** App context of a fragment. Reading more throws, so the first render of its page shows the mistake. */
class FragmentApp implements AppContextValue {
  readonly staticHtml = null;
  // Fragments inside a fragment are not cached on their own.
  readonly cacheFragment = undefined;
  readonly site: Site | null;
  readonly #page: FragmentPage | undefined;

  constructor(site: Site | null, page: FragmentPage | undefined) {
    this.site = site;
    this.#page = page;
  }
  get payload(): Payload {
    return this.#known().payload;
  }
  get now(): Date {
    return this.#known().now;
  }
  #known(): FragmentPage {
    if (this.#page) return this.#page;
    throw new Error('A cached fragment may not read the page or the time');
  }
}

type FragmentPage = NonNullable<Parameters<CacheFragment>[4]>;

/** Longer keys are hashed, as they are as long as the text they represent. */
const maxKeyLength = 500;

/**
 * `key` covers everything a fragment is made of beside the site and its own code: equal names and keys give
 * equal text. It must not depend on the time or the URL. Ids of `useId` begin with the name.
 */
export const cacheFragment: CacheFragment = (name, key, site, render, page) => {
  const shortKey = key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64url') : key;
  const id = `${siteIdOf(site)} ${name} ${shortKey}`;
  const cached = fragments.get(id);
  if (cached !== undefined) return cached;
  const tree = createElement(AppContext, { value: new FragmentApp(site, page) }, render());
  // Copied to one piece: React's text is a tree of thousands of small strings, with several times the memory.
  const html = Buffer.from(renderToString(tree, { identifierPrefix: name })).toString();
  fragments.set(id, html);
  return html;
};
