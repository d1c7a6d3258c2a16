/** Promotions in one line each, with closing date or winner, linked to their rules. */
import { formatDayOf } from '#shared/dates.ts';
import styles from './promotion-index.module.css';
import type { Promotion } from './promotions.query.ts';

export function PromotionIndex({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return <p>Nothing is open just now, and nothing has closed lately.</p>;
  return (
    <nav className={styles.promotionIndex} aria-labelledby="all-promotions">
      <h2 id="all-promotions">All of them</h2>
      <ul className="plain">
        {promotions.map(({ slug, name, open, closes, winner }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{name}</a>
            <span>
              {open ? 'Open, closes' : 'Closed'} {formatDayOf(closes)}
              {winner && `, won by ${winner}`}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
