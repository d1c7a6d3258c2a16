/** Page of a long list: whether it exists, and its own title and description. */
import { notFound } from '../http-errors.ts';

export interface ListPage {
  /** 1 is the first. */
  readonly page: number;
  readonly perPage: number;
  /** Number of items on all pages. */
  readonly total: number;
}

/** Throws 404 for a page after the last; an empty list has page 1. `firstPage` is the list's address. */
export function assertListPage(list: ListPage, firstPage: string): void {
  const pages = countPages(list);
  if (list.page <= pages) return;
  throw notFound(`page ${list.page} of a list of ${pages}`, {
    heading: 'The list ends before this page',
    links: [{ label: 'Go to the first page', to: firstPage }],
  });
}

/** `All offers, page 2 of 15`; the first page has the list's own title. `noun` names the items: holidays. */
export function listPageHead(
  { title: listTitle, description }: { title: string; description: string },
  list: ListPage,
  noun: string,
): { title: string; description: string } {
  const { page, perPage, total } = list;
  if (page === 1) return { title: listTitle, description };
  const title = `${listTitle}, page ${page} of ${countPages(list)}`;
  const first = (page - 1) * perPage + 1;
  return {
    title,
    description: `${title}: ${noun} ${first} to ${Math.min(page * perPage, total)} of ${total}.`,
  };
}

function countPages({ perPage, total }: ListPage): number {
  return Math.max(1, Math.ceil(total / perPage));
}
