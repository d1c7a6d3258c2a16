/** Links to the kinds of holiday that have their own address, each with its number on sale. */
import { collectionHref } from './collection-href.ts';
import styles from './kind-links.module.css';

interface KindLinksProps {
  kinds: readonly { slug: string; title: string; count: number }[];
}

export function KindLinks({ kinds }: KindLinksProps) {
  return (
    <nav className={styles.kinds} aria-label="Kinds of holiday">
      <ul>
        {kinds.map(({ slug, title, count }) => (
          <li key={slug}>
            <a href={collectionHref(slug)}>{`${title} (${count})`}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
