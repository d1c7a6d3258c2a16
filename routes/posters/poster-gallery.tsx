/** Gallery of all scenes, each a link to its poster. */
import { Poster, posterNames } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { href } from '#routes/href.ts';
import type { PosterChoice } from './poster-choice.ts';
import styles from './poster-gallery.module.css';

/** Shown on a phone before the fold: four rows. */
const first = 12;

/** `chosen` holds the values already filled in; each scene's link retains them. */
export function PosterGallery({ chosen }: { chosen: PosterChoice | null }) {
  const linkQuery = {
    branch: chosen?.branch?.slug,
    offer: chosen?.offer?.id ?? chosen?.ended?.id,
    size: chosen?.size,
    headline: chosen?.headline,
  };
  const renderPoster = (name: string) => (
    <li key={name}>
      <a
        href={`${href('poster-download', {}, { poster: name, ...linkQuery })}#poster`}
        aria-current={name === chosen?.art ? 'true' : undefined}
      >
        <Poster art={name} />
        <span>{posterTitle(name)}</span>
      </a>
    </li>
  );
  return (
    <section aria-labelledby="posters">
      <h2 id="posters">All {posterNames.length} posters</h2>
      <p>Choose a picture, and it takes the place of the one above.</p>
      <ul className={`${styles.posterGallery} plain`}>{posterNames.slice(0, first).map(renderPoster)}</ul>
      <PhoneFold heading={`The other ${posterNames.length - first} posters`}>
        <ul className={`${styles.posterGallery} plain`}>{posterNames.slice(first).map(renderPoster)}</ul>
      </PhoneFold>
    </section>
  );
}
