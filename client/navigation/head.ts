/** Brings the document's head up to date with the page shown; the server writes the same facts into a full page. */
import type { Payload } from '#shared/page.ts';

export function updateHead({ meta, error, layout, path }: Payload, siteName: string, origin: string): void {
  document.title = error ? meta.title : `${meta.title} | ${siteName}`;
  document.documentElement.lang = 'en-GB';
  document.documentElement.dataset.layout = layout;
  setMeta('description', meta.description);
  setMeta('robots', meta.robots);
  setCanonical(error ? null : origin + (meta.canonical ?? path));
}

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) found?.remove();
  else {
    const meta = found ?? document.head.appendChild(document.createElement('meta'));
    meta.name = name;
    meta.content = content;
  }
}

function setCanonical(href: string | null): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === null) found?.remove();
  else {
    const link = found ?? document.head.appendChild(document.createElement('link'));
    link.rel = 'canonical';
    link.href = href;
  }
}
