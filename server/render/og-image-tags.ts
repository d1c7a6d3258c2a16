/** Preview image that social networks and messengers show beside a link to a page. */
import { posterTitle } from '#client/art/poster-title.ts';
import type { Payload } from '#shared/page.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { RenderContext } from './render-context.ts';

export interface OgImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** URL of the image of a scene; an unknown scene is the coast. Undefined in development, which draws none. */
export function ogImageUrl({ env, builds }: RenderContext, art: string): string | undefined {
  const files = builds.ogImages?.files;
  const file = files && (files[art] ?? files.coast);
  return file && `${env.publicOrigin}/${file}`;
}

/** Null when the page has no scene, or the build no images. */
export function findOgImage(services: RenderContext, { meta }: Payload): OgImage | null {
  const { ogImages } = services.builds;
  const own = meta.image && services.env.publicOrigin + meta.image;
  const url = own || (meta.art && ogImageUrl(services, meta.art));
  if (!url || !ogImages) return null;
  const alt = meta.artAlt ?? `Poster scene: ${posterTitle(meta.art as string)}`;
  return { url, width: ogImages.width, height: ogImages.height, alt };
}

export function ogImageTags({ url, width, height, alt }: OgImage): string[] {
  return [
    `<meta property="og:image" content="${escapeHtml(url)}">`,
    '<meta property="og:image:type" content="image/png">',
    `<meta property="og:image:width" content="${width}">`,
    `<meta property="og:image:height" content="${height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
