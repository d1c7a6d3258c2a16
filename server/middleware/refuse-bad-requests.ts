/** Refuses what no page of ours could answer, before anything is done about it. */
import { type IncomingMessage, METHODS } from 'node:http';
import type { RequestHandler } from 'express';
import { Outcome } from '#shared/outcomes.ts';

const longestPath = 1024;
const longestQuery = 2048;
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** Made once: where an error comes from is looked up at every making, which costs more than the rest of a refusal. */
const otherMethods = new Map(
  METHODS.filter((method) => !methods.has(method)).map((method) => [
    method,
    new Outcome(405, `Method ${method} is not one this site answers`),
  ]),
);

/** Node joins repeated headers before Express sees them; the raw list still has each. */
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
export function announcesBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** What is wrong with the request, or undefined. */
function faultOf(req: IncomingMessage): Outcome | undefined {
  const url = req.url as string;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const otherMethod = otherMethods.get(req.method as string);
  if (otherMethod) return otherMethod;
  if (!hasOneHost(req)) return new Outcome(400, 'A request names exactly one host');
  if (!url.startsWith('/')) return new Outcome(400, 'The address must be a path of this site');
  if (path.length > longestPath) return new Outcome(414, `The path is longer than ${longestPath} characters`);
  if (url.length - path.length > longestQuery)
    return new Outcome(414, `The query is longer than ${longestQuery} characters`);
  if (!isDecodable(path)) return new Outcome(400, 'The address holds an escape that means nothing');
  if (req.method !== 'POST' && announcesBody(req))
    return new Outcome(400, `A ${req.method} request has no body here`);
  return undefined;
}

/** False for broken percent escapes and for NUL and other control characters. */
function isDecodable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

export function refuseBadRequests(): RequestHandler {
  return (req, res, next) => {
    const fault = faultOf(req);
    // A body that was not asked for would be read as the next request.
    if (fault && announcesBody(req)) res.setHeader('Connection', 'close');
    if (fault?.status === 405) res.setHeader('Allow', 'GET, HEAD, POST');
    next(fault);
  };
}
