/** Writes the sitemap: one file if it fits, else an index of as many as needed. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { SitemapEntry } from './sitemap-entries.ts';

/**
 * URLs that search engines read from one file.
 * See https://www.sitemaps.org/protocol.html
 */
export const maxUrlsOfFile = 50_000;

/** URL of the n-th file, counted from 1, of a sitemap that is too long for one. */
export const sitemapPartPath = (part: number | string) => `/sitemap-${part}.xml`;

/** Writes `/sitemap.xml`. */
export function writeSitemap(entries: readonly SitemapEntry[], origin: string): string {
  if (entries.length <= maxUrlsOfFile) return writeUrls(entries, origin);
  const parts = Array.from({ length: Math.ceil(entries.length / maxUrlsOfFile) }, (_, index) => index + 1);
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeHtml(origin + sitemapPartPath(part))}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}

/** Writes `/sitemap-{part}.xml`; null for a part that does not exist. */
export function writeSitemapPart(
  entries: readonly SitemapEntry[],
  part: number,
  origin: string,
): string | null {
  if (entries.length <= maxUrlsOfFile) return null;
  const own = entries.slice((part - 1) * maxUrlsOfFile, part * maxUrlsOfFile);
  return own.length > 0 ? writeUrls(own, origin) : null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeUrls(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return `${declaration}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}
