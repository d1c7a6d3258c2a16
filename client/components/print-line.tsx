/** The button that prints a page, on a line of its own below what is printed. */
import type { ReactNode } from 'react';
import { PrintButton } from './print-button.tsx';
import styles from './print-line.module.css';

export function PrintLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.printLine}>
      <PrintButton>{children}</PrintButton>
    </p>
  );
}
