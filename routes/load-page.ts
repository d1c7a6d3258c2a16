/** From a page's id to its chunk; each page is loaded when it is first needed. */
import type { AnyPage, PageId } from './define-page.ts';

const chunks = import.meta.glob<{ default: AnyPage }>('./*/*.page.tsx');

/** Rejects when the chunk cannot be fetched, as after a new build has replaced it. */
export async function loadPage(id: PageId | (string & {})): Promise<AnyPage> {
  const load = chunks[`./${id}.page.tsx`];
  if (!load) throw new Error(`No page file routes/${id}.page.tsx`);
  return (await load()).default;
}
