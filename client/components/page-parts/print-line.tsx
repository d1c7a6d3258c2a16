/** Print button on its own line, below the printed content. */
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
