/** Routes of all content at the desk: kinds, items, one item's text and history, a copy of an offer. */

import type { Request, RequestHandler, Response, Router } from 'express';
import type { FormInput } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { listDifferences } from '../../catalogue/revisions/item-history.ts';
import { type ItemName, RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { UsageError } from '../../platform/command-line/exit-codes.ts';
import { parseWrittenTime } from '../../platform/command-line/parse-times.ts';
import { currentActor, permit, readDone } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import { textForm } from './content-forms.ts';
import type { ContentServices } from './content-services.ts';
import { copyOffer, copyPage } from './copy-offer.ts';
import { describeHead } from './describe-head.ts';
import { pageOf } from './item-href.ts';
import { itemPath, kinds, titleOf, titleOfKind } from './kind-titles.ts';
import { listContentItems } from './list-content.ts';
import { attempt, sign, withoutCommands } from './open-desk-editor.ts';
import { ContentHome, ItemList } from './pages/content-lists.tsx';
import { DifferencePage, ItemPage } from './pages/item-page.tsx';
import { previewHref, previewUntil } from './preview-link.ts';
import { readKind, readName, requireText } from './require-text.ts';
import { discardRoute, undoRoute, withdrawRoute } from './revision-routes.ts';

export const contentPath = '/staff/content';
const pageSize = 25;

const doneTexts = {
  now: 'Saved. Visitors see it within five seconds.',
  at: 'Saved. Visitors see it at the time below.',
  draft: 'Saved as a draft. Visitors do not see it yet.',
  undone: 'Undone. Visitors see the text before it within five seconds.',
  discarded: 'The draft is discarded. The history still has it.',
  withdrawn: 'Withdrawn. Visitors no longer see it within five seconds.',
};

export function contentRoutes(router: Router, services: ContentServices, editor: ServerEditor): void {
  router.use('/content', permit('content edit'));
  router.get('/content', homePage(services, editor));
  router.get('/content/:kind', itemsPage(services, editor));
  router.route('/content/offers/:id/copy').get(copyPage(services)).post(copyOffer(services, editor));
  router.route('/content/:kind/:id').get(itemPage(services, editor)).post(saveText(services, editor));
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

interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  readonly notice?: string | undefined;
  readonly state?: DeskFormState;
  readonly moves?: readonly string[];
  /** Lines of the text, with what is wrong in each. */
  readonly mistakes?: readonly string[];
  /** Lines that only the colleague's text has, and those that only the typed one has. */
  readonly lines?: readonly string[];
}

async function sendItem(
  services: ContentServices,
  editor: ServerEditor,
  res: Response,
  name: ItemName,
  { status = 200, done, mistakes, ...shown }: Shown = {},
): Promise<void> {
  const found = await requireText(editor, name);
  const { history } = await editor.read().readState(name);
  const head = history.find(({ state }) => state !== 'cancelled');
  const isDraft = head?.state === 'draft';
  const title = titleOf(name.id, found.text);
  const content = ItemPage({
    ...shown,
    ...{ name, found, history, isDraft, now: services.now() },
    kindTitle: titleOfKind(name.kind),
    page: services.env.publicOrigin + pageOf(name, services.embedded.model),
    waiting: describeHead(head, services.now()),
    mistakes: mistakes ?? (isDraft ? await editor.read().checkAlone([{ ...name, isBare: true }]) : []),
    state: shown.state ?? { values: toValues(found.text, isDraft), errors: {} },
  });
  await sendDeskPage(
    services,
    res,
    { title, done, item: `content/${name.kind}/${name.id}`, content },
    status,
  );
}

/** A draft stays one unless another choice is made. */
function toValues(text: string | null, isDraft: boolean): FormInput {
  return { text: text ?? '', when: isDraft ? 'draft' : 'now' };
}

function itemPage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) =>
    sendItem(services, editor, res, readName(req), { done: readDone(req, doneTexts) });
}

/** Saves the text for now, for a time, or as a draft. A refused text stays in the form. */
function saveText(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const name = readName(req);
    const { madeFrom, confirm, ...fields } = (req.body ?? {}) as Record<string, string>;
    const read = await readDeskForm(services, textForm, fields);
    const at = readTime(read.values, services.now());
    const errors = { ...(at instanceof Date ? {} : at), ...read.errors };
    const state = { ...read, errors };
    const show = (shown: Shown) => sendItem(services, editor, res, name, { state, status: 422, ...shown });
    if (Object.keys(errors).length > 0) return show({});
    const typed = { text: `${read.values.text}\n`, madeFrom: Number.parseInt(String(madeFrom), 10) || 0 };
    const result = await attempt(() =>
      saveTyped(editor, res, name, { typed, values: read.values, at, isConfirmed: confirm === 'yes' }),
    );
    if (result instanceof RevisionConflict) {
      const theirs = await requireText(editor, name);
      return show({
        status: 409,
        notice: `Nothing of yours is saved: ${theirs.revision?.author ?? 'a colleague'} changed it while you had it open. Your text is still in the form: put their lines into it and save again, or open the page again to leave theirs.`,
        lines: listDifferences(theirs.text, typed.text),
      });
    }
    if (result instanceof ContentRefused)
      return show({
        moves: result.farMoves,
        mistakes: result.found.map(({ item, line, field, message, plain, text }) =>
          item === `${name.kind}/${name.id}`
            ? `Line ${line}${field && `, ${field}`}: ${plain ?? message}`
            : text,
        ),
        notice: result.found.length > 0 ? undefined : withoutCommands(result.message),
      });
    res.redirect(303, `${itemPath(name.kind, name.id)}?done=${String(read.values.when)}`);
  };
}

function saveTyped(
  editor: ServerEditor,
  res: Response,
  name: ItemName,
  {
    typed,
    values,
    at,
    isConfirmed,
  }: {
    typed: { text: string; madeFrom: number };
    values: FormInput;
    at: unknown;
    isConfirmed: boolean;
  },
): Promise<unknown> {
  const why = String(values.why ?? '') || null;
  if (values.when === 'draft')
    return editor.act(currentActor(res), 'content edit', name, why).save(name, typed, sign(res, why));
  const moment = at instanceof Date ? at : undefined;
  const action = moment ? 'content schedule' : 'content publish';
  return editor
    .act(currentActor(res), action, name, why)
    .publishText(name, typed, sign(res, why), { isConfirmed, at: moment });
}

/** Returns the time, mistakes of it, or null for a text that is not scheduled. */
function readTime({ when, at }: FormInput, now: Date): Date | { at: string } | null {
  if (when !== 'at' || !at) return null;
  try {
    const time = parseWrittenTime(String(at), now).at;
    return time.getTime() > now.getTime()
      ? time
      : { at: 'The time has passed: choose “Now”, or a later time' };
  } catch (error) {
    if (error instanceof UsageError) return { at: error.message };
    throw error;
  }
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
