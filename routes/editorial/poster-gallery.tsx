/** Every poster to look at and to keep: each leads to its drawing, sharp at any size. */
import { Poster, posterNames, posterSrc } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';

export function PosterGallery() {
  return (
    <section aria-labelledby="posters">
      <h2 id="posters">Every poster</h2>
      <p>Each picture is a link to the drawing itself, sharp at A4, A3 or larger, to keep and to print.</p>
      <ul className="poster-gallery plain">
        {posterNames.map((name) => (
          <li key={name}>
            <a href={posterSrc(name)} download={`${name}.svg`}>
              <Poster art={name} shape="poster" />
              <span>{posterTitle(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
