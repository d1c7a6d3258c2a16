/** The kinds of holiday with an address of their own, each with how many are on sale. */
import { useId } from 'react';
import { Poster } from '#client/art/poster.tsx';
import '#client/styles/offers.css';
import { collectionHref } from './collection-href.ts';

interface KindTilesProps {
  heading: string;
  kinds: readonly { slug: string; title: string; art: string; count: number }[];
  /** With the scene above the name. */
  pictured?: boolean;
}

export function KindTiles({ heading, kinds, pictured = false }: KindTilesProps) {
  const id = useId();
  return (
    <section className="kind-tiles" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="tiles">
        {kinds.map(({ slug, title, art, count }) => (
          <li key={slug}>
            <a className={pictured ? 'tile pictured' : 'tile'} href={collectionHref(slug)}>
              {pictured && (
                <span className="picture">
                  <Poster art={art} />
                </span>
              )}
              <strong>{title}</strong>
              <span className="count">
                {count === 1 ? '1 holiday' : count === 0 ? 'Ask us' : `${count} holidays`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
