/** Where the files of each licensed photograph are, as a browser chooses among them. */
import { photoFormats, photoWidths } from '#shared/photo-widths.ts';

const files = import.meta.glob<string>('../photos/*.{avif,webp}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

interface PhotoSources {
  /** `srcset` by format, the better one first. */
  readonly sets: readonly { readonly format: string; readonly srcSet: string }[];
  /** For browsers that choose for themselves. */
  readonly src: string;
}

/** Null for a photograph that is not there; the build has said so already. */
export function photoSources(name: string): PhotoSources | null {
  const getUrl = (width: number, format: string) => files[`../photos/${name}-${width}.${format}`];
  const src = getUrl(800, 'webp');
  if (!src) return null;
  const sets = photoFormats.map((format) => ({
    format,
    srcSet: photoWidths.map((width) => `${getUrl(width, format)} ${width}w`).join(', '),
  }));
  return { sets, src };
}
