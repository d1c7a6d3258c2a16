/** Destinations as tiles: scene, name, number of holidays, and lowest price. */
import { useId } from 'react';
import { Poster } from '#client/art/poster.tsx';
import tilesStyles from '#client/components/page-parts/tiles.module.css';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { href } from '#routes/href.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import styles from './destination-tiles.module.css';
import type { DestinationTileFacts } from './destinations.query.ts';

interface DestinationTilesProps {
  heading: string;
  destinations: readonly DestinationTileFacts[];
}

export function DestinationTiles({ heading, destinations }: DestinationTilesProps) {
  const id = useId();
  if (destinations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={`${tilesStyles.tiles} ${styles.tiles}`}>
        {destinations.map((destination) => (
          <li key={destination.slug}>
            <a
              className={`${tilesStyles.tile} ${tilesStyles.pictured} ${styles.tile}`}
              href={href('destinations-slug', { slug: destination.slug })}
            >
              <span className={`${pictureFrameStyles.frame} ${tilesStyles.picture}`}>
                <Poster art={destination.art} />
              </span>
              <strong>{destination.name}</strong>
              <span className={tilesStyles.count}>{describeOffers(destination)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeOffers({ count, cruiseCount, lowest }: DestinationTileFacts): string {
  if (!lowest) return cruiseCount > 0 ? `${countOf(cruiseCount, 'cruise')} call here` : 'Ask us';
  const people = lowest.price.adults + lowest.price.children;
  return `${countOf(count, 'holiday')}, from ${formatWholePounds(lowest.price.totalPence)} for ${people}`;
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
