/** What a phone folds below a heading: open on wider screens and on paper, and wherever an address leads into it. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './phone-fold.module.css';

interface PhoneFoldProps {
  /** Stands above what is folded on every screen; on a phone all of it opens the fold. */
  heading: ReactNode;
  /** What is read out of the part that opens it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function PhoneFold({ heading, label, className, children }: PhoneFoldProps) {
  // What is folded stands beside the details, not in it: what is in a closed one no older browser can show on a wide screen.
  return (
    <div className={clsx(styles.phoneFold, className)} data-fold="">
      {heading}
      <details>
        <summary aria-label={label} />
      </details>
      {children}
    </div>
  );
}
