/** The cruise lines as cards, A to Z, with their letters as anchors above. */
import { Poster } from '#client/art/poster.tsx';
import pictureFrameStyles from '#client/components/picture-frame.module.css';
import { href } from '#routes/href.ts';
import { sizeLabel, typeLabel } from './cruise-labels.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import styles from './line-cards.module.css';

/** `lines` by name. */
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

function LineCard({ line }: { line: ComparedLine }) {
  return (
    <article className={styles.lineCard}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Poster art={line.art} />
      </div>
      <div className={styles.body}>
        <p className={styles.tag}>
          {typeLabel(line.type)} · {sizeLabel(line.size)}
        </p>
        <h3>
          <a href={href('cruise-cruise-lines-slug', { slug: line.slug })}>{line.name}</a>
        </h3>
        <p>{line.summary}</p>
        {line.goodFor[0] && (
          <p className={styles.for}>
            <b>Good for:</b> {line.goodFor[0]}
          </p>
        )}
      </div>
    </article>
  );
}
