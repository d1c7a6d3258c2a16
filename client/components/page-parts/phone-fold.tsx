/** Phone-only fold below a heading; open on wider screens, on paper, and when the address targets it. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './phone-fold.module.css';

interface PhoneFoldProps {
  /** Shown above the content on every screen; on a phone all of it opens the fold. */
  heading: ReactNode;
  /** Accessible name of the toggle. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function PhoneFold({ heading, label, className, children }: PhoneFoldProps) {
  // Content is beside the details, not in it: older browsers cannot open a closed one on a wide screen.
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
