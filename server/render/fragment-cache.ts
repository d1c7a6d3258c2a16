/** Parts of pages that are the same on many: rendered once as text, and put into each page that shows them. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AppContext, type AppContextValue, type KeepFragment } from '#client/app-context.ts';
import type { Site } from '#client/layouts/site.query.ts';
import type { Payload } from '#shared/page.ts';
import { stringBytes } from './cache/string-bytes.ts';

const maxBytes = 6_000_000;

const fragments = new LRUCache<string, string>({
  maxSize: maxBytes,
  sizeCalculation: (html, key) => stringBytes(html) + stringBytes(key),
});

/** The facts of the site are in most parts: those made of older ones are never found again, and fall out. */
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

/** What a part may know: asking for more is a mistake that the first rendering of its page shows. */
class SharedApp implements AppContextValue {
  readonly staticHtml = null;
  // Within a part nothing is kept apart.
  readonly keepFragment = undefined;
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
    throw new Error('What is kept for many pages cannot ask for the page it stands on, nor for the moment');
  }
}

type FragmentPage = NonNullable<Parameters<KeepFragment>[4]>;

/** Longer keys are as long as what they stand for. */
const maxKeyLength = 500;

/**
 * `key` says everything that the part is made of beside the site and its own code: two parts with one name and one key
 * are the same text. It must not depend on the moment, the address or the visitor. Ids of `useId` begin with the name.
 */
export const keepFragment: KeepFragment = (name, key, site, render, page) => {
  const shortKey = key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64url') : key;
  const id = `${siteIdOf(site)} ${name} ${shortKey}`;
  const cached = fragments.get(id);
  if (cached !== undefined) return cached;
  const tree = createElement(AppContext, { value: new SharedApp(site, page) }, render());
  // As one piece: React's text is a tree of thousands of small ones, which take several times the memory.
  const html = Buffer.from(renderToString(tree, { identifierPrefix: name })).toString();
  fragments.set(id, html);
  return html;
};
