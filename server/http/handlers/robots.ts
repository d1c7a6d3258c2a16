/** `/robots.txt`: everything may be read. Pages kept out of search results say so themselves, which they can only do when read. */
import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';

export function robots({ env }: Pick<Services, 'env'>): RequestHandler {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${env.publicOrigin}/sitemap.xml\n`;
  return (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400');
    res.type('text/plain').send(text);
  };
}
