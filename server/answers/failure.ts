/** Answers every failure: JSON where JSON was asked for, else a page in a layout, else a page that needs nothing. */
import type { ErrorRequestHandler, Request, Response } from 'express';
import { payloadAddress, payloadPath } from '#routes/match-route.ts';
import type { Payload } from '#shared/page.ts';
import { writePayload } from '#shared/write-payload.ts';
import { addressKey } from '../limits/address-key.ts';
import { tooMany } from '../middleware/limit-tries.ts';
import { stateOf } from '../middleware/request-state.ts';
import { htmlHeaders } from '../render/page-headers.ts';
import { staticFailure } from '../render/static-failure.ts';
import { streamPage } from '../render/stream-page.ts';
import type { Services } from '../services.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { respondWith } from './respond-with.ts';

const longestAddress = 300;

export function failurePage(services: Services): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const { requestId = '' } = stateOf(res);
    const failure = describeFailure(await orTooMany(services, req, error), addressOf(req), requestId);
    if (failure.status >= 500) services.log.error({ id: requestId, err: error }, 'request failed');
    if (res.headersSent) return void res.end();
    if (failure.location) return redirectTo(req, res, failure);
    res.setHeader('Cache-Control', 'no-store');
    if (failure.retryAfter !== undefined) res.setHeader('Retry-After', failure.retryAfter);
    const payload = errorPayload(services, req, failure);
    if (payloadPath(req.path) !== undefined) return sendPayload(res, payload);
    if (wantsJson(req)) return sendJson(req, res, failure);
    await sendPage(services, req, res, payload);
  };
}

/** Who meets with nothing but unknown addresses is looking for something that is not ours to show. */
async function orTooMany({ limits }: Services, req: Request, error: unknown): Promise<unknown> {
  if ((error as { status?: number } | null)?.status !== 404) return error;
  const waitSeconds = await limits.count('not-found', addressKey(req.ip));
  return waitSeconds === 0 ? error : tooMany(waitSeconds);
}

/** What was asked for, cut where it stops being an address somebody meant. */
function addressOf(req: Request): string {
  return req.originalUrl.length > longestAddress
    ? `${req.originalUrl.slice(0, longestAddress)}…`
    : req.originalUrl;
}

function redirectTo(req: Request, res: Response, { status, location }: Failure): void {
  const shared = (status === 301 || status === 308) && !stateOf(res).byDevice;
  res.setHeader('Cache-Control', shared ? 'public, max-age=3600' : 'no-store');
  const asked =
    payloadPath(req.path) === undefined ? (location as string) : payloadAddress(location as string);
  res.redirect(status, asked);
}

function errorPayload(services: Services, req: Request, failure: Failure): Payload {
  const { status, title, message, ways } = failure;
  return {
    build: services.builds.latest.id,
    route: null,
    params: {},
    query: {},
    path: addressOf(req),
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

function sendJson(req: Request, res: Response, { status, title, message }: Failure): void {
  res.status(status).json({ url: addressOf(req), statusCode: status, statusMessage: title, message });
}

async function sendPage(services: Services, req: Request, res: Response, payload: Payload): Promise<void> {
  const status = payload.error?.status ?? 500;
  try {
    const [site, assets] = await Promise.all([services.site(), services.assetsOf(null)]);
    const headers = htmlHeaders(services.env, payload, assets, 'no-store');
    const loaded = { payload, text: writePayload(payload) };
    await streamPage(services, { loaded, page: null, site, assets }, respondWith(req, res, status, headers));
  } catch (error) {
    services.log.error({ id: stateOf(res).requestId, err: error }, 'the error page failed');
    if (!res.headersSent) res.status(status).type('html').send(staticFailure(services.env, payload));
    else res.end();
  }
}
