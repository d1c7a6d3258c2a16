/** Gives each request a name that logs and error pages share. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** A proxy's own id is taken over only where proxies are trusted, and only if it looks like one. */
const wellFormed = /^[A-Za-z0-9._:=-]{8,100}$/;

export function requestId({ trusted }: { trusted: boolean }): RequestHandler {
  return (req, res, next) => {
    const incoming = trusted ? req.get('x-request-id') : undefined;
    const id = incoming && wellFormed.test(incoming) ? incoming : randomUUID();
    res.locals.requestId = id;
    res.setHeader('X-Request-Id', id);
    next();
  };
}
