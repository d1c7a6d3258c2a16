/** One travel-poster scene by its name, as an image of known size that the browser keeps for good. */

// Never inlined: the server's own build would otherwise write small scenes into every page.
const files = import.meta.glob<string>('./*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Every scene there is, by name. */
export const posterNames = Object.keys(files).map((file) => file.slice('./'.length, -'.svg'.length));

interface PosterProps {
  art: string;
  /** Empty where words beside it say the same. */
  alt?: string;
  /** For the one large picture at the top of a page. */
  priority?: boolean;
  /** The styles of a row say how large its picture is; a list has many. */
  isRow?: boolean;
  /** Code of the offer that it stands for: the same picture is known by it on the next page. */
  offer?: string | undefined;
}

/** Address of a scene's file; an unknown scene is shown as the coast. */
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
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
