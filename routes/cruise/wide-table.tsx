/** Table that may be wider than a phone: it scrolls inside its section, also by keyboard. */
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  /** Accessible name of the scrolling section. */
  label: string;
  className?: string | undefined;
  caption: string;
  /** False when the heading just above says the same. */
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
