/** Cruise teaser: a dusk scene, the number of sailings on sale, and three links. */
import { Poster } from '#client/art/poster.tsx';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { href } from '#routes/href.ts';
import styles from './cruise-strip.module.css';

export function CruiseStrip({ total }: { total: number }) {
  return (
    <section className={styles.cruiseStrip} aria-labelledby="home-cruise">
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Poster art="river" />
      </div>
      <div className={styles.words}>
        <h2 id="home-cruise">Unpack once, wake up somewhere else</h2>
        <p>
          {total > 0 && `${total} sailings priced today. `}
          Ocean and river, from Tilbury to the Danube, with the cabin and the fare explained by someone who’s
          sailed.
        </p>
        <ActionList
          actions={[
            { label: 'Cruise offers', href: href('cruise-offers') },
            { label: 'River cruises', href: href('cruise-river-cruises') },
            { label: 'Compare cruise lines', href: href('cruise-cruise-lines') },
          ]}
        />
      </div>
    </section>
  );
}
