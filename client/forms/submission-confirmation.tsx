/** Confirmation of a sent form: the reference to quote, the next steps, and a print button. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';
import { formatDeadline } from '#shared/dates.ts';
import { nameBranch } from '#shared/forms/branch-answers.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import panelStyles from '../components/page-parts/panel.module.css';
import { PrintButton } from '../components/page-parts/print-button.tsx';
import styles from './submission-confirmation.module.css';

interface SubmissionConfirmationProps {
  definition: FormDefinition;
  reference: string;
  /** Slug of the branch that replies, if the visitor chose one. */
  branch: string | undefined;
  /** Outcome of the submission, where the form has several. */
  outcome: string | undefined;
  /** End of the hold, until which the submission can be confirmed. */
  heldUntil: string | undefined;
  /** Further actions. */
  children?: ReactNode;
}

export function SubmissionConfirmation({
  definition: { name, confirmation },
  reference,
  branch: slug,
  outcome,
  heldUntil,
  children,
}: SubmissionConfirmationProps) {
  const { site } = useApp();
  const branch = site?.branches.find((each) => each.slug === slug);
  const { heading, next: lines } = confirmation.outcomes?.[outcome ?? ''] ?? confirmation;
  const next = lines.map((line) => nameBranch(line, branch));
  const phone = branch?.phone ?? site?.phone;
  return (
    <div className={`${panelStyles.teal} ${styles.sentPanel}`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      <p>
        Your reference <strong className={styles.reference}>{reference}</strong>
      </p>
      {heldUntil && (
        <p>
          Held for you until <strong>{formatDeadline(heldUntil)}</strong>
        </p>
      )}
      <h3>What happens next</h3>
      <ul>
        {[...next, ...(confirmation.copy ? [confirmation.copy] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <p>
        Need to change something?{' '}
        {phone ? (
          <>
            Ring <a href={telHref(phone)}>{phone}</a>
          </>
        ) : (
          <a href={href('contact')}>Ring us</a>
        )}{' '}
        and quote your reference.
      </p>
      <PrintButton>Print this</PrintButton>
    </div>
  );
}
