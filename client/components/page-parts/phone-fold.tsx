/** Phone-only fold below a heading; open on wider screens, on paper, and when the address targets it. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './phone-fold.module.css';

interface PhoneFoldProps {
  /** On every screen above the content, a string on phones alone; on a phone all of it opens the fold. */
  heading: ReactNode;
  /** Accessible name of the toggle; by default the text of the heading. */
  label?: string;
  className?: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}

/** Section of text below its heading, which a phone folds. `id` is that of the heading. */
export function FoldedText({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <PhoneFold label={`Read: ${heading}`} heading={<h2 id={id}>{heading}</h2>}>
      {children}
    </PhoneFold>
  );
}

export function PhoneFold({ heading, label, className, isOpen, children }: PhoneFoldProps) {
  const isText = typeof heading === 'string';
  // Content is beside the details, not in it: older browsers cannot open a closed one on a wide screen.
  return (
    <div className={clsx(styles.phoneFold, className)} data-fold="">
      {isText ? (
        <p className={styles.phoneHeading} aria-hidden="true">
          {heading}
        </p>
      ) : (
        heading
      )}
      <details open={isOpen}>
        <summary aria-label={label ?? (isText ? heading : undefined)} />
      </details>
      {children}
    </div>
  );
}
