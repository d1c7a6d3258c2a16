/** Travel-poster scene by name, as an image of known size that browsers cache for good. */

// Never inlined: the server build would otherwise embed small scenes in every page.
const files = import.meta.glob<string>('./*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Names of all scenes. */
export const posterNames = Object.keys(files).map((file) => file.slice('./'.length, -'.svg'.length));

interface PosterProps {
  art: string;
  /** Empty where adjacent text says the same. */
  alt?: string;
  /** True for the one large picture at the top of a page. */
  priority?: boolean;
  /** True in a list row: CSS sets the size there, which spares two attributes on each of many rows. */
  isRow?: boolean;
  /** Code of the offer shown; matches this picture to the same one on the next page. */
  offer?: string | undefined;
}

/** Returns the URL of a scene's file; an unknown scene falls back to the coast. */
export function posterSrc(art: string): string {
  return files[`./${art}.svg`] ?? (files['./coast.svg'] as string);
}

export function Poster({ art, alt = '', priority = false, isRow = false, offer }: PosterProps) {
  return (
    <img
      src={posterSrc(art)}
      alt={alt}
      {...(isRow ? {} : { width: 400, height: 560 })}
      data-picture-of={offer}
      loading={priority ? undefined : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
