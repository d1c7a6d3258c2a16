/** Answers every failure: as data or JSON where these were asked for, refusals and machines with one small page, people with a page in a layout. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import { payloadAddress, payloadPath } from '#routes/match-route.ts';
import type { PageError, Payload } from '#shared/page.ts';
import { writePayload } from '#shared/write-payload.ts';
import { addressKey } from '../limits/address-key.ts';
import { tooMany } from '../middleware/limit-tries.ts';
import { stateOf } from '../middleware/request-state.ts';
import { failureHeaders, htmlHeaders } from '../render/page-headers.ts';
import { staticFailure } from '../render/static-failure.ts';
import { streamPage } from '../render/stream-page.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { failedAddress } from './failed-address.ts';
import type { PageContext } from './page-context.ts';
import { respondWith } from './respond-with.ts';

/** What ends in a dot and a few letters. */
const fileName = /\.[a-z][a-z0-9]{0,7}$/i;

export function failurePage(services: PageContext): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const { requestId = '' } = stateOf(res);
    const address = failedAddress(req.originalUrl);
    const failure = describeFailure(await orTooMany(services, req, error), address, requestId);
    if (failure.status >= 500) services.log.error({ id: requestId, err: error }, 'request failed');
    if (res.headersSent) return void res.end();
    if (failure.location) return redirectTo(req, res, failure);
    res.setHeader('Cache-Control', 'no-store');
    if (failure.retryAfter !== undefined) res.setHeader('Retry-After', failure.retryAfter);
    if (payloadPath(req.path) !== undefined)
      return sendPayload(res, errorPayload(services, address, failure));
    if (wantsJson(req)) return sendJson(res, address, failure);
    if (needsNoPage(req, failure)) return sendStatic(services, req, res, failure);
    const payload = errorPayload(services, address, failure);
    await services.renderQueue.run(() => sendPage(services, req, res, payload));
  };
}

/** Who meets with nothing but unknown addresses is looking for something that is not ours to show. */
async function orTooMany({ limits }: PageContext, req: Request, error: unknown): Promise<unknown> {
  if ((error as { status?: number } | null)?.status !== 404) return error;
  const waitSeconds = await limits.count('not-found', addressKey(req.ip));
  return waitSeconds === 0 ? error : tooMany(waitSeconds);
}

function redirectTo(req: Request, res: Response, { status, location }: Failure): void {
  const shared = (status === 301 || status === 308) && !stateOf(res).byDevice;
  res.setHeader('Cache-Control', shared ? 'public, max-age=3600' : 'no-store');
  const asked =
    payloadPath(req.path) === undefined ? (location as string) : payloadAddress(location as string);
  res.redirect(status, asked);
}

function errorPayload(services: PageContext, path: string, failure: Failure): Payload {
  const { status, title, message, ways } = failure;
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
    error: { status, title, message, ...(ways && { ways }) },
    form: null,
    renderedAt: services.now().toISOString(),
  };
}

function sendPayload(res: Response, payload: Payload): void {
  res
    .status(payload.error?.status ?? 500)
    .type('json')
    .send(writePayload(payload));
}

/** No HTML accepted, and a sign that a program is asking. */
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

function sendJson(res: Response, url: string, { status, title, message }: Failure): void {
  res.status(status).json({ url, statusCode: status, statusMessage: title, message });
}

/**
 * True where a page of the site, which costs several kept ones, would help nobody: a machine asks, or something is
 * refused. A person whose page is missing or broken is shown one; so is whoever typed an address that ends like a file's.
 */
function needsNoPage(req: Request, { status }: Failure): boolean {
  if (!req.get('accept')?.includes('text/html') || req.path.startsWith('/live/')) return true;
  if (status === 404) return fileName.test(req.path) && req.get('sec-fetch-mode') !== 'navigate';
  return status < 500 && status !== 410;
}

async function sendStatic(
  services: PageContext,
  req: Request,
  res: Response,
  failure: Failure,
): Promise<void> {
  const body = staticFailure(services.env, failure, await stylesOf(services));
  res.writeHead(failure.status, {
    ...failureHeaders(services.env),
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** None where they are not to be had: the page can be read without. */
async function stylesOf({ assetsOf }: PageContext): Promise<readonly string[]> {
  try {
    return (await assetsOf(null)).styles;
  } catch {
    return [];
  }
}

async function sendPage(services: PageContext, req: Request, res: Response, payload: Payload): Promise<void> {
  const status = payload.error?.status ?? 500;
  try {
    const [site, assets] = await Promise.all([services.site(), services.assetsOf(null)]);
    const headers = htmlHeaders(services.env, payload, assets, 'no-store');
    const loaded = { payload, text: writePayload(payload) };
    await streamPage(services, { loaded, page: null, site, assets }, respondWith(req, res, status, headers));
  } catch (error) {
    services.log.error({ id: stateOf(res).requestId, err: error }, 'the error page failed');
    if (res.headersSent) return void res.end();
    const { title, message } = payload.error as PageError;
    await sendStatic(services, req, res, { status, title, message });
  }
}
