/** Loader of page chunks by page id; each chunk is loaded when it is first needed. */
import type { AnyPage, PageId } from './define-page.ts';

const chunks = import.meta.glob<{ default: AnyPage }>('./*/*.page.tsx');

/** Pages already loaded. Calling `import()` again costs more than this lookup, even for a loaded chunk. */
const loaded = new Map<string, AnyPage>();

/** Returns the page at once if its chunk has been loaded before. */
export function getLoadedPage(id: string): AnyPage | undefined {
  return loaded.get(id);
}

/** Rejects when the chunk cannot be fetched, for example after a new build has replaced it. */
export async function loadPage(id: PageId | (string & {})): Promise<AnyPage> {
  const cached = loaded.get(id);
  if (cached) return cached;
  const load = chunks[`./${id}.page.tsx`];
  if (!load) throw new Error(`No page file routes/${id}.page.tsx`);
  const { default: page } = await load();
  // Development does not cache: the next request must see an edited page.
  if (import.meta.env.PROD) loaded.set(id, page);
  return page;
}
