/** Lists of the visitors that a place suits, and of those it does not. */
import { ListSection } from '#client/components/page-parts/list-section.tsx';
import styles from './who-it-suits.module.css';

interface WhoItSuitsProps {
  suits: readonly string[];
  notFor: readonly string[];
}

export function WhoItSuits({ suits, notFor }: WhoItSuitsProps) {
  return (
    <div className={styles.lists}>
      <ListSection id="suits" heading="Who it suits" items={suits} />
      <ListSection id="not-for" heading="Not for" items={notFor} />
    </div>
  );
}
