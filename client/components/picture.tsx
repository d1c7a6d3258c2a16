/** The picture of an offer, a campaign or a branch: its licensed photograph with credit, or else its scene. */
import { Poster } from '../art/poster.tsx';
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
  /** Code of the offer that it stands for: the same picture is known by it on the next page. */
  offer?: string;
  shape?: 'card' | 'hero' | 'row';
  /** For the one large picture at the top of a page. */
  priority?: boolean;
}

/** How wide a browser should reckon it before styles are there. */
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
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' as const } : {})}
        />
      </picture>
      <figcaption>{`Photograph: ${photo.credit}, ${photo.licence}`}</figcaption>
    </figure>
  );
}
