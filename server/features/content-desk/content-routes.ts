/** Routes of all content at the desk: kinds, items, one item with its history, a copy of an offer. */

import type { Request, RequestHandler, Response, Router } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { listDifferences } from '../../catalogue/revisions/item-history.ts';
import type { ItemName } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { permit } from '../staff/desk-access.ts';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import type { ContentServices } from './content-services.ts';
import { copyOffer, copyPage } from './copy-offer.ts';
import { itemPage, saveItem, sendItem } from './item-routes.ts';
import { itemPath, kinds, titleOf, titleOfKind } from './kind-titles.ts';
import { listContentItems } from './list-content.ts';
import { attempt } from './open-desk-editor.ts';
import { ContentHome, ItemList } from './pages/content-lists.tsx';
import { DifferencePage } from './pages/item-page.tsx';
import { previewHref, previewUntil } from './preview-link.ts';
import { readKind, readName, requireText } from './require-text.ts';
import { discardRoute, undoRoute, withdrawRoute } from './revision-routes.ts';

export const contentPath = '/staff/content';
const pageSize = 25;

export function contentRoutes(router: Router, services: ContentServices, editor: ServerEditor): void {
  router.use('/content', permit('content edit'));
  router.get('/content', homePage(services, editor));
  router.get('/content/:kind', itemsPage(services, editor));
  router.route('/content/offers/:id/copy').get(copyPage(services)).post(copyOffer(services, editor));
  router.route('/content/:kind/:id').get(itemPage(services, editor)).post(saveItem(services, editor));
  router.get('/content/:kind/:id/difference', differencePage(services, editor));
  router.get('/content/:kind/:id/preview', openPreview(services, editor));
  const show = async (req: Request, res: Response, notice: string, status: number) =>
    sendItem(services, editor, res, readName(req), { notice, status });
  const route = (done: string) => ({
    name: readName,
    show,
    done: ({ kind, id }: ItemName) => `${itemPath(kind, id)}?done=${done}`,
  });
  router.post('/content/:kind/:id/undo', undoRoute(editor, route('undone')));
  router.post('/content/:kind/:id/discard', discardRoute(editor, route('discarded')));
  router.post('/content/:kind/:id/withdraw', withdrawRoute(editor, route('withdrawn')));
}

function homePage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (_req, res) => {
    const { drafts, scheduled } = await editor.read().readPending();
    const content = ContentHome({ kinds, drafts, scheduled });
    await sendDeskPage(services, res, { title: 'Content', content });
  };
}

function itemsPage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const kind = readKind(req);
    const search = typeof req.query.search === 'string' ? req.query.search.trim().slice(0, 80) : '';
    const from = Math.max(0, Number.parseInt(String(req.query.from ?? ''), 10) || 0);
    const { rows, total } = await listContentItems(services, editor, { kind, search, from, count: pageSize });
    const query = new URLSearchParams({ ...(search && { search }), from: String(from + pageSize) });
    const more = from + pageSize < total ? `${contentPath}/${kind}?${query}` : null;
    const content = ItemList({ kind, search, rows, total, more });
    await sendDeskPage(services, res, { title: titleOfKind(kind), content });
  };
}

/** Redirects to the signed address, which may be passed on. */
function openPreview({ env, now, secret }: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const name = readName(req);
    const { number } = await requireText(editor, name);
    const page = typeof req.query.page === 'string' ? req.query.page.trim() : '';
    const link = { ...name, number, until: previewUntil(now()) };
    res.redirect(303, env.publicOrigin + previewHref(link, secret, page || undefined));
  };
}

function differencePage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const name = readName(req);
    const [from, to] = [req.query.from, req.query.to].map((each) => Number.parseInt(String(each), 10) || 0);
    const read = (number: number | undefined) => attempt(() => editor.read().readText(name, number ?? 0));
    const [before, after] = await Promise.all([read(from), read(to)]);
    if (before instanceof Error || after instanceof Error)
      throw new HttpError(404, 'There is no such revision. Open the item again.');
    const lines = listDifferences(before.text, after.text);
    const content = DifferencePage({ name, from: before.number, to: after.number, lines });
    await sendDeskPage(services, res, { title: titleOf(name.id, after.text), content });
  };
}
