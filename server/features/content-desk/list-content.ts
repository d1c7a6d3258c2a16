/** Items of one kind for a list at the desk: those of the release, and those that were added since. */

import { findAddedIds, findHeads } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import type { ContentServices } from './content-services.ts';
import { describeHead } from './describe-head.ts';
import { titleOf } from './kind-titles.ts';

export interface ContentRow {
  readonly id: string;
  readonly title: string;
  /** For example "Draft by Ann Lee"; empty where visitors see the newest text. */
  readonly state: string;
}

interface ContentRequest {
  readonly kind: string;
  readonly search: string;
  readonly from: number;
  readonly count: number;
}

export async function listContentItems(
  { database, embedded, now }: ContentServices,
  editor: ServerEditor,
  { kind, search, from, count }: ContentRequest,
): Promise<{ readonly rows: readonly ContentRow[]; readonly total: number }> {
  const reader = editor.read();
  const known = reader.listReleased(kind);
  const added = (await findAddedIds(database.read, kind)).map((id) => ({ id, text: null }));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shownTitle = (id: string) =>
    kind === 'offers' ? embedded.model.offersById.get(id)?.title : undefined;
  const found = [...known, ...added].filter(({ id, text }) => {
    if (words.length === 0) return true;
    const name = `${id} ${titleOf(id, text)} ${shownTitle(id) ?? ''}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const page = found.slice(from, from + count);
  const heads = await findHeads(
    database.read,
    kind,
    page.map(({ id }) => id),
  );
  const rows = page.map(async ({ id, text }): Promise<ContentRow> => {
    const head = heads.get(id);
    const newest = head ? (await reader.readText({ kind, id })).text : text;
    const isShown = newest !== null && head?.change !== 'withdrawn';
    return { id, title: titleOf(id, newest), state: describeState(isShown, describeHead(head, now())?.text) };
  });
  return { rows: await Promise.all(rows), total: found.length };
}

function describeState(isShown: boolean, waiting: string | undefined): string {
  return waiting ?? (isShown ? '' : 'Withdrawn');
}
