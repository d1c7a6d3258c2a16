/** Image files of each licensed photograph, for the browser to choose from. */
import { addedPhotoHref, addedPhotoName, photoFormats, photoWidths } from '#shared/photo-widths.ts';

const files = import.meta.glob<string>('../../photos/*.{avif,webp}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

interface PhotoSources {
  /** `srcset` by format, the preferred format first. */
  readonly sets: readonly { readonly format: string; readonly srcSet: string }[];
  /** Fallback for clients that ignore `srcset`. */
  readonly src: string;
}

/** Returns null for a missing photograph of the build, which the build has already reported. */
export function photoSources(name: string): PhotoSources | null {
  const getUrl = (width: number, format: string) =>
    addedPhotoName.test(name)
      ? addedPhotoHref(name, width, format)
      : files[`../../photos/${name}-${width}.${format}`];
  const src = getUrl(800, 'webp');
  if (!src) return null;
  const sets = photoFormats.map((format) => ({
    format,
    srcSet: photoWidths.map((width) => `${getUrl(width, format)} ${width}w`).join(', '),
  }));
  return { sets, src };
}
