/** It has arrived: the reference to quote, what happens next, and a way to keep it on paper. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import panelStyles from '../components/panel.module.css';
import { PrintButton } from '../components/print-button.tsx';
import styles from './submission-confirmation.module.css';

interface SubmissionConfirmationProps {
  definition: FormDefinition;
  reference: string;
  /** What else can be done now. */
  children?: ReactNode;
}

export function SubmissionConfirmation({ definition, reference, children }: SubmissionConfirmationProps) {
  const { site } = useApp();
  return (
    <div className={`${panelStyles.teal} ${styles.sentPanel}`}>
      <h2 id={`${definition.name}-heading`}>{definition.confirmation.heading}</h2>
      <p>
        Your reference <strong className={styles.reference}>{reference}</strong>
      </p>
      <h3>What happens next</h3>
      <ul>
        {definition.confirmation.next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <p>
        Something to change?{' '}
        {site ? (
          <>
            Ring <a href={telHref(site.phone)}>{site.phone}</a>
          </>
        ) : (
          <a href={href('contact')}>Ring us</a>
        )}{' '}
        and say the reference.
      </p>
      <PrintButton>Print this</PrintButton>
    </div>
  );
}
