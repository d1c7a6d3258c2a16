/** Nothing to show, said kindly, with a way on. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  heading: string;
  children: ReactNode;
  level?: 2 | 3;
}

export function EmptyState({ heading, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="panel empty-state">
      <Heading>{heading}</Heading>
      {children}
    </div>
  );
}
