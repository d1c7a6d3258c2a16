/** Labelled facts, side by side where there is room. */
import { clsx } from 'clsx/lite';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly { label: string; value: string }[];
  /** True where visitors check their own input: shown exactly as typed. */
  typed?: boolean;
}

export function FactList({ facts, typed }: FactListProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={clsx(styles.factList, typed && styles.typed)}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
