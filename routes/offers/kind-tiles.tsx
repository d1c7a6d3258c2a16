/** Tiles of the kinds of holiday that have their own address, each with its number on sale. */
import { useId } from 'react';
import { Poster } from '#client/art/poster.tsx';
import tilesStyles from '#client/components/page-parts/tiles.module.css';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { collectionHref } from './collection-href.ts';
import styles from './kind-tiles.module.css';

interface KindTilesProps {
  heading: string;
  kinds: readonly { slug: string; title: string; art: string; count: number }[];
  /** True to show the scene above the name. */
  pictured?: boolean;
}

export function KindTiles({ heading, kinds, pictured = false }: KindTilesProps) {
  const id = useId();
  return (
    <section className={styles.kindTiles} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={`${tilesStyles.tiles} ${styles.tiles}`}>
        {kinds.map(({ slug, title, art, count }) => (
          <li key={slug}>
            <a
              className={
                pictured
                  ? `${tilesStyles.tile} ${tilesStyles.pictured} ${styles.tile}`
                  : `${tilesStyles.tile} ${styles.tile}`
              }
              href={collectionHref(slug)}
            >
              {pictured && (
                <span className={`${pictureFrameStyles.frame} ${tilesStyles.picture}`}>
                  <Poster art={art} />
                </span>
              )}
              <strong>{title}</strong>
              <span className={tilesStyles.count}>
                {count === 1 ? '1 holiday' : count === 0 ? 'Ask us' : `${count} holidays`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
