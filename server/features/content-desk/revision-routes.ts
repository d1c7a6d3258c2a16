/** Withdrawing an item, undoing its last change and discarding its draft, from any page that shows it. */

import type { Request, RequestHandler, Response } from 'express';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { listPublished } from '../../catalogue/revisions/item-history.ts';
import { type ItemName, RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { currentActor } from '../staff/desk-access.ts';
import { attempt, sign, withoutCommands } from './open-desk-editor.ts';

interface RevisionRoute {
  /** Reads the item of the request. */
  name(req: Request): ItemName;
  /** Shows the item's page again, with a message. */
  show(req: Request, res: Response, message: string, status: number): Promise<void>;
  /** Returns the address to go on to. */
  done(name: ItemName): string;
}

const maxReason = 300;
const changedSince =
  'Nothing was changed: a colleague was faster. Look at the item below, then press again if it is still right.';

export function withdrawRoute(editor: ServerEditor, { name, show, done }: RevisionRoute): RequestHandler {
  return async (req, res) => {
    const item = name(req);
    const why = String(req.body?.why ?? '').trim();
    if (why === '') return show(req, res, 'Say why it is withdrawn: colleagues see the reason.', 422);
    if (why.length > maxReason)
      return show(req, res, `The reason must be ${maxReason} characters or fewer.`, 422);
    const { newestNumber } = await editor.read().readState(item);
    if (String(newestNumber) !== String(req.body?.number)) return show(req, res, changedSince, 409);
    const result = await attempt(() =>
      editor.act(currentActor(res), 'content withdraw', item, why).withdraw(item, sign(res, why)),
    );
    if (result instanceof RevisionConflict) return show(req, res, changedSince, 409);
    if (result instanceof ContentRefused) return show(req, res, withoutCommands(result.message), 422);
    res.redirect(303, done(item));
  };
}

/** The form names the draft, so that a colleague's newer one is not discarded unseen. */
export function discardRoute(editor: ServerEditor, { name, show, done }: RevisionRoute): RequestHandler {
  return async (req, res) => {
    const item = name(req);
    const { newestNumber } = await editor.read().readState(item);
    if (String(newestNumber) !== String(req.body?.number)) return show(req, res, changedSince, 409);
    const result = await attempt(() =>
      editor.act(currentActor(res), 'content discard', item).discard([item], sign(res)),
    );
    if (result instanceof RevisionConflict) return show(req, res, changedSince, 409);
    if (result instanceof ContentRefused) return show(req, res, withoutCommands(result.message), 422);
    res.redirect(303, done(item));
  };
}

/** The form names the change to undo, so that a second press does not undo the one before it. */
export function undoRoute(editor: ServerEditor, { name, show, done }: RevisionRoute): RequestHandler {
  return async (req, res) => {
    const item = name(req);
    const { history } = await editor.read().readState(item);
    const last = listPublished(history).at(-1);
    if (String(last?.number) !== String(req.body?.number)) return show(req, res, changedSince, 409);
    const result = await attempt(() =>
      editor.act(currentActor(res), 'content undo', item).undo([item], sign(res)),
    );
    if (result instanceof RevisionConflict) return show(req, res, changedSince, 409);
    if (result instanceof ContentRefused) return show(req, res, withoutCommands(result.message), 422);
    res.redirect(303, done(item));
  };
}
