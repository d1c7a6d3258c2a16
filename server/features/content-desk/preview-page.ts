/** Shows a page as visitors would see it with a revision that they do not see yet. */
import type { Request, RequestHandler, Response } from 'express';
import { siteQuery } from '#client/layouts/site.query.ts';
import type { AnyPage } from '#routes/define-page.ts';
import { loadPage } from '#routes/load-page.ts';
import { matchRoute } from '#routes/match-route.ts';
import { formatDateTime } from '#shared/dates.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { QueryFunction } from '#shared/page.ts';
import { executeQuery } from '#shared/query/execute-query.ts';
import type { Model } from '../../catalogue/model/model.ts';
import { type ContentFault, writeFault } from '../../catalogue/reading/content-fault.ts';
import type { Revision } from '../../catalogue/revisions/tables.ts';
import { createEmbeddedTransport } from '../../graphql/client/embedded-transport.ts';
import { admitRenderOrThrow } from '../../http/admission/admit-render.ts';
import { visitorJob } from '../../http/admission/visitor-job.ts';
import type { PageServices } from '../../http/handlers/page-services.ts';
import { streamResponse } from '../../http/handlers/stream-response.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { anonymous, loadUncachedPage, type PageRequest } from '../../render/load-payload.ts';
import { htmlHeaders, privateCacheControl } from '../../render/page-headers.ts';
import { resolvePageUrl } from '../../render/page-url.ts';
import { plainPage } from '../../render/plain-page.ts';
import { streamPage } from '../../render/stream-page.ts';
import type { ContentServices } from './content-services.ts';
import { pageOf } from './item-href.ts';
import { titleOf } from './kind-titles.ts';
import { attempt, openDeskEditor } from './open-desk-editor.ts';
import { type PreviewLink, previewHref, readPreviewToken } from './preview-link.ts';

export type PreviewServices = PageServices & ContentServices;

export function previewPage(services: PreviewServices): RequestHandler {
  const { env, secret, now, content, embedded } = services;
  const editor = openDeskEditor(services);
  return async (req, res) => {
    const link = readPreviewToken(req.query.token, secret, now());
    if (!link) return sendReason(res, 410, 'This preview has ended', ['Ask at the desk for a new one.']);
    const found = await attempt(() => editor.read().readText(link, link.number));
    if (found instanceof Error || !found.revision)
      return sendReason(res, 404, 'There is no such text any more', ['Ask for a preview of the newest.']);
    const preview = await content.preview(found.revision);
    if ('faults' in preview)
      return sendReason(res, 422, 'The text has mistakes', ownFaults(preview.faults, found.revision));
    const address = typeof req.query.page === 'string' ? req.query.page : pageOf(link, preview.model);
    const pageRequest = await readPage(address, env.publicOrigin);
    if (!pageRequest)
      return sendReason(res, 404, 'There is no preview of this page', [
        'It is not an address of this site, or a page that each visitor has for themselves.',
      ]);
    try {
      await sendPage(services, { req, res, pageRequest }, queryOf(embedded, preview.model), {
        ...{ link, revision: found.revision },
      });
    } catch (error) {
      if (!(error instanceof HttpError && error.location) || res.headersSent) throw error;
      res.redirect(302, previewHref(link, secret, error.location));
    }
  };
}

/** A text that cannot be read misses elsewhere, too: those mistakes hide its own. */
function ownFaults(faults: readonly ContentFault[], { file }: Revision): string[] {
  const own = faults.filter((fault) => fault.file === file);
  return (own.length > 0 ? own : faults).map(writeFault);
}

interface Task {
  readonly req: Request;
  readonly res: Response;
  readonly pageRequest: PageRequest;
}

async function sendPage(
  services: PreviewServices,
  { req, res, pageRequest }: Task,
  query: QueryFunction,
  previewed: { link: PreviewLink; revision: Revision },
): Promise<void> {
  const { env, renderQueue, loadAssets } = services;
  const { page } = pageRequest;
  const job = visitorJob('private', res);
  await admitRenderOrThrow(services, req, job);
  await renderQueue.run(async () => {
    const loading = { ...services, queryAs: () => query, content: null };
    const loaded = await loadUncachedPage(loading, pageRequest, anonymous);
    const { site: facts } = await query(siteQuery, {});
    const site = { ...facts, notice: describePreview(previewed) };
    const assets = await loadAssets(page);
    await renderQueue.waitForSlot(job);
    const headers = htmlHeaders(env, loaded.payload, assets, privateCacheControl);
    const parts = {
      loaded,
      page,
      assets,
      site: { site, text: 'null', tags: new Set<string>(), showUntil: 0 },
    };
    await streamPage(services, parts, streamResponse(req, res, 200, toInert(headers)));
  }, job);
}

/** Without scripts nothing is counted, and no form is sent: a preview is to look at. */
function toInert(headers: Record<string, string>): Record<string, string> {
  const policy = headers['Content-Security-Policy'];
  return {
    ...headers,
    // Fonts are of this origin only while the document is.
    'Content-Security-Policy': `${policy};sandbox allow-same-origin allow-popups`,
    'X-Robots-Tag': 'noindex, nofollow',
    // Sites that the page links to must not receive the address.
    'Referrer-Policy': 'no-referrer',
  };
}

function queryOf(embedded: ContentServices['embedded'], model: Model): QueryFunction {
  const transport = createEmbeddedTransport({
    execute: (request, noteTag) => embedded.execute(request, noteTag, model),
  });
  return (document, variables) => executeQuery({ id: 'preview', transport }, document, variables, null);
}

function describePreview({ link, revision }: { link: PreviewLink; revision: Revision }): string {
  const title = titleOf(link.id, revision.text);
  return `Preview of “${title}” as ${revision.author} saved it. Visitors do not see this. Works until ${formatDateTime(link.until.toISOString())}.`;
}

/** Null for an unknown address, and for a page that differs between visitors. */
async function readPage(address: string, origin: string): Promise<PageRequest | null> {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const match = url.origin === origin ? matchRoute(url.pathname) : undefined;
  if (!match) return null;
  const page: AnyPage = await loadPage(match.route.page);
  if (page.cache === 'no-store' || page.byDevice) return null;
  return { match, page, url: resolvePageUrl(url.pathname, url.search, page), device: null };
}

function sendReason(res: Response, status: number, title: string, lines: readonly string[]): void {
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  res.status(status).set('Cache-Control', privateCacheControl);
  res.send(plainPage(title, `<h1>${escapeHtml(title)}</h1>\n${text}`));
}
