/** Two lists side by side: pros and cons of a line, or what a fare includes and excludes. */
import panelStyles from '#client/components/page-parts/panel.module.css';
import styles from './pros-and-cons.module.css';

interface Side {
  heading: string;
  items: readonly string[];
}

export function ProsAndCons({ sides }: { sides: readonly [Side, Side] }) {
  return (
    <div className={styles.forAndAgainst}>
      {sides.map(({ heading, items }) => (
        <section key={heading} className={`${panelStyles.plain} ${styles.panel}`} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
