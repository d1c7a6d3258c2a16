/** Example searches, each a link to its results. */
import { href } from '#routes/href.ts';
import styles from './search-examples.module.css';

const examples = [
  'Majorca in June',
  'From Norwich in May',
  'All inclusive under £2,000',
  'Solo cruises',
  'Coach tours in Scotland',
  'Opening times Ely',
  'Euro rate',
];

export function SearchExamples() {
  return (
    <section aria-labelledby="search-examples">
      <h2 id="search-examples">For instance</h2>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <a href={href('search', {}, { q: example })} rel="nofollow">
              {example}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
