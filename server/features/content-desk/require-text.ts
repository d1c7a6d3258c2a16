/** Reads the item of an address at the desk, and its newest text. */

import type { Request } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { kindLabels } from '../../catalogue/reading/content-texts.ts';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { type ItemName, RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { attempt } from './open-desk-editor.ts';

export function readKind(req: Request): string {
  const kind = String(req.params.kind ?? 'offers');
  if (kindLabels.includes(kind)) return kind;
  throw new HttpError(404, 'There is no such kind of content. Open the list again.');
}

export function readName(req: Request): ItemName {
  return { kind: readKind(req), id: String(req.params.id) };
}

export async function requireText(editor: ServerEditor, name: ItemName) {
  const found = await attempt(() => editor.read().readText(name));
  if (found instanceof ContentRefused || found instanceof RevisionConflict)
    throw new HttpError(404, 'There is no such item. Search for it in the list.');
  return found;
}
