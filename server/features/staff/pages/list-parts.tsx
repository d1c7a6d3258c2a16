/** Parts of a list at the desk: links to its views, a search, and a link to the next page. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';

interface View {
  readonly href: string;
  readonly title: string;
  readonly isCurrent: boolean;
}

export function ListViews({ views }: { readonly views: readonly View[] }) {
  return (
    <nav aria-label="Lists">
      <ul className={`plain ${styles.deskViews}`}>
        {views.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchProps {
  readonly action: string;
  readonly label: string;
  readonly search: string;
  readonly maxLength: number;
}

export function ListSearch({ action, label, search, maxLength }: SearchProps) {
  return (
    <search>
      <form method="get" action={action} className={styles.deskSearch}>
        <label htmlFor="search">{label}</label>
        <input
          id="search"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={maxLength}
          autoComplete="off"
        />
        <button type="submit" className={buttonStyles.ghost}>
          Search
        </button>
      </form>
    </search>
  );
}

/** `href`: address of the next page; null on the last one. */
export function MoreLink({ href }: { readonly href: string | null }) {
  if (!href) return null;
  return (
    <p>
      <a className={styles.deskAction} href={href}>
        More
      </a>
    </p>
  );
}
