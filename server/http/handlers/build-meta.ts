/** A build's manifest: its route rules for the browser. It never changes; an unknown build must not be remembered. */
import type { RequestHandler } from 'express';
import { notFound } from '#shared/http-errors.ts';

/** `metaFiles` is by build id, as text. */
export function buildMeta(metaFiles: ReadonlyMap<string, string>): RequestHandler<{ buildId: string }> {
  return (req, res, next) => {
    const body = metaFiles.get(req.params.buildId);
    if (body === undefined) return next(notFound(`build ${req.params.buildId}`));
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.type('json').send(body);
  };
}
