/** Image library for the press: posters with their licence, each an SVG that is sharp at any size. */

import { Poster, posterNames, posterSrc } from '#client/art/poster.tsx';
import { href } from '#routes/href.ts';
import { capitalize } from '#shared/words.ts';
import styles from './image-library.module.css';

/** Scenes that newspapers have asked for: shops, coast, sailings, roads. */
const chosen = [
  'market-town',
  'norwich-spire',
  'coast',
  'beach-huts',
  'liner',
  'river',
  'coach-road',
  'travel-money',
] as const;

export function ImageLibrary() {
  return (
    <section className={styles.imageLibrary} aria-labelledby="images">
      <h2 id="images">Pictures to print</h2>
      <p>
        <b>Licence:</b> free of charge in editorial work about Premier, uncropped or cropped, not redrawn,
        with the credit “Poster: Premier”. Each is an SVG drawing of 2 to 6 KB, sharp on a page or a hoarding.
      </p>
      <ul className="plain">
        {chosen
          .filter((name) => posterNames.includes(name))
          .map((name) => (
            <li key={name}>
              <a href={posterSrc(name)} download={`premier-${name}.svg`}>
                <Poster art={name} />
                <span>{sceneTitle(name)}, SVG</span>
              </a>
            </li>
          ))}
      </ul>
      <p>
        <a href={href('poster-download')}>All posters, to print and to download</a>
      </p>
    </section>
  );
}

/** `norwich-spire` → `Norwich spire`. */
function sceneTitle(name: string): string {
  return capitalize(name.replaceAll('-', ' '));
}
