/** Responds to shed requests: bytes made once, a second or more to wait, a number to ring. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shedMessage, shedRetryAfter } from '../../platform/requests/shed-error.ts';
import { errorHeaders } from '../../render/page-headers.ts';
import { staticErrorPage } from '../../render/static-error-page.ts';
import type { HttpServices } from '../http-services.ts';

type ShedResponseContext = Pick<HttpServices, 'env' | 'loadAssets'>;

interface ShedPage {
  text: string;
  /** Flat name, value list for writeHead, without Retry-After. */
  headers: readonly string[];
}

const pages = new WeakMap<ShedResponseContext['loadAssets'], ShedPage>();

function getPage({ env, loadAssets }: ShedResponseContext): ShedPage {
  const made = pages.get(loadAssets);
  if (made) return made;
  const assets = loadAssets(null);
  // Assets load later in development; the page is readable without them.
  const styles = assets instanceof Promise ? [] : assets.styles;
  const text = staticErrorPage(env, { title: 'Internal Server Error', message: shedMessage }, styles);
  const headers = Object.entries({
    ...errorHeaders(env),
    'Content-Length': String(Buffer.byteLength(text)),
  }).flat();
  const page = { text, headers };
  pages.set(loadAssets, page);
  return page;
}

export function sendShedPage(services: ShedResponseContext, req: IncomingMessage, res: ServerResponse): void {
  const { text, headers } = getPage(services);
  res.writeHead(503, [...headers, 'Retry-After', String(shedRetryAfter())]);
  // Text leaves in one piece with the headers.
  res.end(req.method === 'HEAD' ? undefined : text);
}
