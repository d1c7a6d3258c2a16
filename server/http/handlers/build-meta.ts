/** Answers a build's manifest with its route rules: immutable; an unknown build must not be cached. */
import type { RequestHandler } from 'express';
import { notFound, unavailable } from '#shared/http-errors.ts';
import type { HttpServices } from '../http-services.ts';

const safeId = /^[A-Za-z0-9-]{1,64}$/;

/** Serves this server's own builds, and those that other servers have published. */
export function buildMeta({
  builds: { metaFiles },
  buildFiles,
}: Pick<HttpServices, 'builds' | 'buildFiles'>): RequestHandler<{ buildId: string }> {
  return async (req, res, next) => {
    const { buildId } = req.params;
    let body = metaFiles.get(buildId);
    if (body === undefined && safeId.test(buildId)) {
      const meta = await buildFiles.readMeta(buildId);
      if (meta === 'unavailable') return next(unavailable(`build ${buildId}`));
      if (meta) body = JSON.stringify(meta);
    }
    if (body === undefined) return next(notFound(`build ${buildId}`));
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.type('json').send(body);
  };
}
