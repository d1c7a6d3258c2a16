/** Pagination of a list, as real links. */
import styles from './pagination.module.css';

interface PaginationProps {
  /** 1 is the first. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** Returns the first, last, current and neighbouring pages; 0 marks a gap. */
function pagesToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const unique = [...new Set(near)].sort((a, b) => a - b);
  return unique.flatMap((one, index) =>
    index > 0 && one - (unique[index - 1] as number) > 1 ? [0, one] : [one],
  );
}

export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages of this list">
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefFor(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {pagesToShow(page, pages).map((one, index) => (
          <li key={one || `gap-${index}`}>
            {one === 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                href={hrefFor(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefFor(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
