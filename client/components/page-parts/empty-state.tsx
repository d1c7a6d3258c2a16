/** Friendly empty state with a way forward. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import panelStyles from './panel.module.css';

interface EmptyStateProps {
  heading: string;
  children: ReactNode;
  level?: 2 | 3;
  className?: string | undefined;
}

export function EmptyState({ heading, children, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(panelStyles.plain, styles.emptyState, className)}>
      <Heading>{heading}</Heading>
      {children}
    </div>
  );
}
