/** Labelled facts of one thing at the desk, one below the other. */
import type { ReactNode } from 'react';
import styles from '#client/desk/desk-pages.module.css';

export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.deskFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
