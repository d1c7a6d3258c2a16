/** Answers `/robots.txt`: allows everything, as only a page that is read can ask not to be indexed. */
import type { RequestHandler } from 'express';
import type { HttpServices } from '../http-services.ts';

export function robots({ env }: Pick<HttpServices, 'env'>): RequestHandler {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${env.publicOrigin}/sitemap.xml\n`;
  return (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400');
    res.type('text/plain').send(text);
  };
}
