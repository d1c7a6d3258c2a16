/** Rejects requests that no page of this site could answer, before any other work. */
import { type IncomingMessage, METHODS } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from '#shared/http-errors.ts';

export const maxPathLength = 1024;
export const maxQueryLength = 2048;
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** Created once: capturing a stack trace costs more than the rest of a refusal. */
const methodErrors = new Map(
  METHODS.filter((method) => !methods.has(method)).map((method) => [
    method,
    new HttpError(405, 'This site can’t do that with this address. Start from the home page, or ring us.'),
  ]),
);

const brokenAddress = 'That web address doesn’t work. Start from the home page.';
const longAddress = 'That web address is too long to be one of ours. Start from the home page.';

/**
 * Checks for one Host header. Node folds repeated headers before Express sees them; `rawHeaders` has each.
 */
export function hasOneHost(req: IncomingMessage): boolean {
  let hosts = 0;
  const { rawHeaders } = req;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** True when a request that should have no body announces one. */
export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Returns why the request is refused, the cheapest check first; undefined for one that may proceed. */
function findRefusal(req: IncomingMessage): HttpError | undefined {
  const url = req.url as string;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const otherMethod = methodErrors.get(req.method as string);
  if (otherMethod) return otherMethod;
  if (!hasOneHost(req)) return new HttpError(400, brokenAddress);
  if (!url.startsWith('/')) return new HttpError(400, brokenAddress);
  if (path.length > maxPathLength) return new HttpError(414, longAddress);
  if (url.length - path.length > maxQueryLength) return new HttpError(414, longAddress);
  if (!isReadable(path)) return new HttpError(400, brokenAddress);
  if (req.method !== 'POST' && hasBody(req))
    return new HttpError(400, 'Nothing can be sent to this address. Start from the home page, or ring us.');
  return undefined;
}

/** False for broken percent escapes and for NUL and other control characters. */
function isReadable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

export function rejectBadRequests(): RequestHandler {
  return (req, res, next) => {
    const error = findRefusal(req);
    // A body that is not read would be parsed as the next request.
    if (error && hasBody(req)) res.setHeader('Connection', 'close');
    if (error?.status === 405) res.setHeader('Allow', 'GET, HEAD, POST');
    next(error);
  };
}
