/** Gallery of all scenes, each a link to its poster. */
import { Poster, posterNames } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import { href } from '#routes/href.ts';
import type { PosterChoice } from './poster-choice.ts';
import styles from './poster-gallery.module.css';

/** `chosen` holds the values already filled in; each scene's link retains them. */
export function PosterGallery({ chosen }: { chosen: PosterChoice | null }) {
  const linkQuery = {
    branch: chosen?.branch?.slug,
    offer: chosen?.offer?.id ?? chosen?.ended?.id,
    size: chosen?.size,
    headline: chosen?.headline,
  };
  return (
    <section aria-labelledby="posters">
      <h2 id="posters">All {posterNames.length} posters</h2>
      <p>Choose a picture, and it takes the place of the one above.</p>
      <ul className={`${styles.posterGallery} plain`}>
        {posterNames.map((name) => (
          <li key={name}>
            <a
              href={`${href('poster-download', {}, { poster: name, ...linkQuery })}#poster`}
              aria-current={name === chosen?.art ? 'true' : undefined}
            >
              <Poster art={name} />
              <span>{posterTitle(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
