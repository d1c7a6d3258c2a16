/** Updates the document's head for the page shown; the server writes the same facts into a full page. */
import type { Payload } from '#shared/page.ts';

export function updateHead({ meta, error, layout, path }: Payload, siteName: string, origin: string): void {
  document.title = error ? meta.title : `${meta.title} | ${siteName}`;
  document.documentElement.lang = 'en-GB';
  document.documentElement.dataset.layout = layout;
  setMeta('description', meta.description);
  setMeta('robots', meta.robots);
  const address = error || meta.privateUrl ? undefined : origin + (meta.canonicalPath ?? path);
  setCanonical(address);
  setMeta('og:title', meta.title, 'property');
  setMeta('og:description', meta.description, 'property');
  setMeta('og:url', address, 'property');
  setMeta('og:type', meta.type ?? 'website', 'property');
  setMeta('article:published_time', meta.published, 'property');
  for (const element of document.querySelectorAll(ofTheFirstPage)) element.remove();
}

/** Only the server writes pictures and structured data: none is better than those of another page. */
const ofTheFirstPage =
  'meta[property^="og:image"], meta[name^="twitter:"], script[type="application/ld+json"], ' +
  'link[type="application/rss+xml"]';

function setMeta(name: string, content: string | undefined, by: 'name' | 'property' = 'name'): void {
  const found = document.head.querySelector(`meta[${by}="${name}"]`);
  if (content === undefined) found?.remove();
  else {
    const meta = found ?? document.head.appendChild(document.createElement('meta'));
    meta.setAttribute(by, name);
    meta.setAttribute('content', content);
  }
}

function setCanonical(href: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === undefined) found?.remove();
  else {
    const link = found ?? document.head.appendChild(document.createElement('link'));
    link.rel = 'canonical';
    link.href = href;
  }
}
