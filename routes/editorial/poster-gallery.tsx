/** Every poster to look at and to keep: each leads to its drawing, sharp at any size. */
import { Poster, posterNames, posterSrc } from '#client/art/poster.tsx';

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
              <span>{titleOf(name)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Names that a file name cannot spell. */
const spelt: Record<string, string> = { corbiere: 'Corbière' };

/** `norwich-spire` → `Norwich spire`. */
function titleOf(name: string): string {
  if (spelt[name]) return spelt[name];
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
