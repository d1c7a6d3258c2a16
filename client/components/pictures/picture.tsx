/** Picture of an offer, campaign or branch: its licensed photograph with credit, or else its scene. */
import { Poster } from '../../art/poster.tsx';
import { photoSources } from './photo-sources.ts';
import styles from './picture.module.css';

export interface PhotoFacts {
  name: string;
  alt: string;
  credit: string;
  licence: string;
}

interface PictureProps {
  art: string;
  photo: PhotoFacts | null | undefined;
  /** Code of the offer shown; matches this picture to the same one on the next page. */
  offer?: string;
  shape?: 'card' | 'hero' | 'row';
  /** True for the one large picture at the top of a page. */
  priority?: boolean;
}

/**
 * Width that the browser assumes before CSS arrives.
 * See https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
const sizes = {
  row: '10.5rem',
  card: '(min-width: 48rem) 20rem, 100vw',
  hero: '(min-width: 62rem) 36rem, 100vw',
};

export function Picture({ art, photo, offer, shape = 'card', priority = false }: PictureProps) {
  const sources = photo ? photoSources(photo.name) : null;
  if (!photo || !sources)
    return <Poster art={art} priority={priority} isRow={shape === 'row'} offer={offer} />;
  return (
    <figure className={styles.photo} data-picture-of={offer}>
      <picture>
        {sources.sets.map(({ format, srcSet }) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes[shape]} />
        ))}
        <img
          src={sources.src}
          alt={photo.alt}
          width={800}
          height={600}
          loading={priority ? undefined : 'lazy'}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' as const } : {})}
        />
      </picture>
      <figcaption>{`Photograph: ${photo.credit}, ${photo.licence}`}</figcaption>
    </figure>
  );
}
