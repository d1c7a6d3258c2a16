/** Site search in the header: a box where there is room, otherwise a link to the search page. */
import { href } from '#routes/href.ts';
import { Icon } from '../components/page-parts/icon.tsx';
import styles from './site-search.module.css';

export function SiteSearch() {
  return (
    <search className={styles.siteSearch}>
      <form action={href('search')} method="get" data-site-search="">
        <input name="q" type="search" aria-label="Search the site" placeholder="Search" />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

export function SearchLink() {
  return (
    <a className={styles.searchLink} href={href('search')} aria-label="Search">
      <Icon name="search" />
    </a>
  );
}
