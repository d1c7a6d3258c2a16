/** Error responses: data or JSON if requested, a small page for refusals and bots, a full page for people. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import { payloadLocation, payloadPath } from '#routes/match-route.ts';
import type { PageError, Payload } from '#shared/page.ts';
import { serializePayload } from '#shared/serialize-payload.ts';
import { everyTag } from '../../platform/cache-tags.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import { RefusalPace } from '../../platform/rate-limit/refusal-pace.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { ClientDisconnectedError, ShedError } from '../../platform/requests/shed-error.ts';
import { errorHeaders, htmlHeaders } from '../../render/page-headers.ts';
import { staticErrorPage } from '../../render/static-error-page.ts';
import { streamPage } from '../../render/stream-page.ts';
import type { RenderJob } from '../admission/render-queue.ts';
import { tooManyRequests } from '../middleware/rate-limit.ts';
import { breakOff } from './break-off.ts';
import { describeError, type ErrorResponse } from './describe-error.ts';
import type { PageServices } from './page-services.ts';
import { requestedPageUrl } from './requested-page-url.ts';
import { sendShedPage } from './shed-response.ts';
import { streamResponse } from './stream-response.ts';

/** Path that ends in a dot and a few letters, like a file name. */
const fileName = /\.[a-z][a-z0-9]{0,7}$/i;

export function errorHandler(services: PageServices): ErrorRequestHandler {
  const refusalPace = new RefusalPace();
  return async (error, req, res, _next) => {
    if (error instanceof ClientDisconnectedError) return void res.destroy();
    const { requestId = '' } = getRequestState(res);
    const url = requestedPageUrl(req.originalUrl);
    const failure = describeError(await limitNotFound(services, req, error), url, requestId);
    const isShed = error instanceof ShedError;
    if (isShed) services.shedding.record(error.shed, error.reason);
    else if (failure.status >= 500)
      services.log.error({ event: 'request_failed', id: requestId, err: error }, 'request failed');
    if (res.headersSent) return breakOff(res);
    if (failure.status === 429) await refusalPace.wait(ipKey(req.ip));
    if (res.closed) return;
    if (failure.location) return sendRedirect(req, res, failure);
    res.setHeader('Cache-Control', 'no-store');
    if (failure.retryAfter !== undefined) res.setHeader('Retry-After', failure.retryAfter);
    if (payloadPath(req.path) !== undefined) return sendPayload(res, errorPayload(services, url, failure));
    if (wantsJson(req)) return sendJson(res, url, failure);
    if (isShed) return sendShedPage(services, req, res);
    if (prefersStaticPage(req, failure) || !services.renderQueue.hasRoom('variant'))
      return sendStaticError(services, req, res, failure);
    const payload = errorPayload(services, url, failure);
    await services.renderQueue.run(() => sendPage(services, req, res, payload));
  };
}

/** Limits 404s: a client that requests only unknown URLs is looking for something not meant for it. */
async function limitNotFound({ rateLimiter }: PageServices, req: Request, error: unknown): Promise<unknown> {
  if ((error as { status?: number } | null)?.status !== 404) return error;
  const retryAfterSeconds = await rateLimiter.consume('not-found', ipKey(req.ip));
  return retryAfterSeconds === 0 ? error : tooManyRequests(retryAfterSeconds);
}

function sendRedirect(req: Request, res: Response, { status, location }: ErrorResponse): void {
  const shared = (status === 301 || status === 308) && !getRequestState(res).byDevice;
  res.setHeader('Cache-Control', shared ? 'public, max-age=3600' : 'no-store');
  const target =
    payloadPath(req.path) === undefined ? (location as string) : payloadLocation(location as string);
  res.redirect(status, target);
}

function errorPayload(services: PageServices, path: string, failure: ErrorResponse): Payload {
  const { status, title, message, suggestedLinks: ways } = failure;
  return {
    build: services.builds.latest.id,
    route: null,
    params: {},
    query: {},
    path,
    layout: 'standard',
    meta: { title, description: message, robots: 'noindex' },
    interactive: false,
    data: null,
    error: { status, title, message, ...(ways && { suggestedLinks: ways }) },
    form: null,
    renderedAt: services.now().toISOString(),
  };
}

function sendPayload(res: Response, payload: Payload): void {
  res
    .status(payload.error?.status ?? 500)
    .type('json')
    .send(serializePayload(payload));
}

/** True when HTML is not accepted and the client looks like a program. */
function wantsJson(req: Request): boolean {
  const accept = req.get('accept') ?? '';
  if (accept.includes('text/html')) return false;
  const agent = req.get('user-agent') ?? '';
  return (
    accept.includes('json') ||
    /curl\/|httpie\//i.test(agent) ||
    req.get('sec-fetch-mode') === 'cors' ||
    req.path.startsWith('/api/') ||
    req.path.startsWith('/graphql') ||
    req.path.endsWith('.json')
  );
}

function sendJson(res: Response, url: string, { status, title, message }: ErrorResponse): void {
  res.status(status).json({ url, statusCode: status, statusMessage: title, message });
}

/**
 * True when a full page, which costs several cached ones, would help no visitor: the client is a program, or
 * the request is refused. A visitor whose page is missing or broken gets a full page, even for a typed URL
 * that ends like a file's.
 */
function prefersStaticPage(req: Request, { status }: ErrorResponse): boolean {
  if (!req.get('accept')?.includes('text/html') || req.path.startsWith('/live/')) return true;
  if (status === 404) return fileName.test(req.path) && req.get('sec-fetch-mode') !== 'navigate';
  return status < 500 && status !== 410;
}

async function sendStaticError(
  services: PageServices,
  req: Request,
  res: Response,
  failure: ErrorResponse,
): Promise<void> {
  const body = staticErrorPage(services.env, failure, await getStyles(services));
  res.writeHead(failure.status, {
    ...errorHeaders(services.env),
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Returns no styles if they cannot be loaded: the page is readable without them. */
async function getStyles({ loadAssets }: PageServices): Promise<readonly string[]> {
  try {
    return (await loadAssets(null)).styles;
  } catch {
    return [];
  }
}

async function sendPage(
  services: PageServices,
  req: Request,
  res: Response,
  payload: Payload,
): Promise<void> {
  const { status, title, message } = payload.error as PageError;
  try {
    const [site, assets] = await Promise.all([services.site(), services.loadAssets(null)]);
    // Without site facts a full page has no phone number; the static page has that of the settings.
    if (!site) return await sendStaticError(services, req, res, { status, title, message });
    const headers = htmlHeaders(services.env, payload, assets, 'no-store');
    const loaded = { payload, text: serializePayload(payload), tags: everyTag };
    const job: RenderJob = { kind: 'variant', isAborted: () => res.closed };
    await services.renderQueue.waitForSlot(job);
    await streamPage(
      services,
      { loaded, page: null, site, assets },
      streamResponse(req, res, status, headers),
    );
  } catch (error) {
    if (error instanceof ClientDisconnectedError) return void res.destroy();
    if (!(error instanceof ShedError))
      services.log.error(
        { event: 'error_page_failed', id: getRequestState(res).requestId, err: error },
        'failed to render the error page',
      );
    if (res.headersSent) return breakOff(res);
    await sendStaticError(services, req, res, { status, title, message });
  }
}
