/** From a page's id to its chunk; each page is loaded when it is first needed. */
import type { AnyPage, PageId } from './define-page.ts';

const chunks = import.meta.glob<{ default: AnyPage }>('./*/*.page.tsx');

/** Importing anew costs more than looking up, even where the chunk is loaded already. */
const loaded = new Map<string, AnyPage>();

/** At once, where it has been needed before. */
export function getLoadedPage(id: string): AnyPage | undefined {
  return loaded.get(id);
}

/** Rejects when the chunk cannot be fetched, as after a new build has replaced it. */
export async function loadPage(id: PageId | (string & {})): Promise<AnyPage> {
  const cached = loaded.get(id);
  if (cached) return cached;
  const load = chunks[`./${id}.page.tsx`];
  if (!load) throw new Error(`No page file routes/${id}.page.tsx`);
  const { default: page } = await load();
  // In development a page is edited, and the next request wants the edit.
  if (import.meta.env.PROD) loaded.set(id, page);
  return page;
}
