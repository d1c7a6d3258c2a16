/** A table wider than a phone: it scrolls inside itself, by keyboard too. */
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  /** Name of the part that scrolls. */
  label: string;
  className?: string | undefined;
  caption: string;
  /** False where a heading just above says the same. */
  showCaption?: boolean;
  children: ReactNode;
}

export function WideTable({ label, className, caption, showCaption = false, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not scroll the table
    <section className={styles.tableScroll} aria-label={label} tabIndex={0}>
      <table className={className}>
        <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
