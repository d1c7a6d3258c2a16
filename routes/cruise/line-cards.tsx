/** Cruise lines as cards, A to Z, with links to each letter above. */
import { SideCard } from '#client/components/pictures/side-card.tsx';
import { href } from '#routes/href.ts';
import { sizeLabel, typesLabel } from './cruise-labels.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import styles from './line-cards.module.css';

/** `lines` must be sorted by name. */
export function LineCards({ lines }: { lines: readonly ComparedLine[] }) {
  if (lines.length === 0) return null;
  const letters = [...new Set(lines.map(firstLetter))];
  const firstByLetter = new Map(
    letters.map((letter) => [lines.find((line) => firstLetter(line) === letter), letter]),
  );
  return (
    <section className={styles.lineCards} aria-labelledby="a-to-z">
      <h2 id="a-to-z">A to Z</h2>
      <nav aria-label="Letters">
        <ul className={`${styles.letters} plain`}>
          {letters.map((letter) => (
            <li key={letter}>
              <a href={`#letter-${letter.toLowerCase()}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={`${styles.cards} plain`}>
        {lines.map((line) => (
          <li key={line.slug} id={letterId(firstByLetter.get(line))}>
            <LineCard line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function firstLetter({ name }: ComparedLine): string {
  return name.charAt(0).toUpperCase();
}

function letterId(letter: string | undefined): string | undefined {
  return letter && `letter-${letter.toLowerCase()}`;
}

function LineCard({ line: { slug, name, art, types, size, summary, goodFor } }: { line: ComparedLine }) {
  return (
    <SideCard
      art={art}
      tag={`${typesLabel(types)} · ${sizeLabel(size)}`}
      title={name}
      to={href('cruise-cruise-lines-slug', { slug })}
      quiet={
        goodFor[0] && (
          <p>
            <b>Good for:</b> {goodFor[0]}
          </p>
        )
      }
    >
      <p>{summary}</p>
    </SideCard>
  );
}
