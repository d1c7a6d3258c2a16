/** Answers with the id of the live build. Browsers poll it, so it is tiny and never stored. */
import type { RequestHandler } from 'express';
import type { LatestBuild } from '#shared/builds.ts';

export function latestBuild(latest: LatestBuild): RequestHandler {
  const body = JSON.stringify(latest);
  return (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.type('json').send(body);
  };
}
