/** Forms of one enquiry: the answer, then in folds what else may be done with it. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { parseFieldValues, type StoredSubmission } from '../../../submissions/find-submissions.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { answerForm, closeForm, handOnForm, noteForm, recordForm } from '../desk-forms.ts';

export interface FormsProps {
  readonly enquiry: StoredSubmission;
  readonly branches: readonly { readonly slug: string; readonly name: string }[];
  readonly now: Date;
  /** Form that was sent and refused, by the name of its step. */
  readonly sent: readonly [step: string, state: DeskFormState] | undefined;
}

export function AnswerForms(props: FormsProps) {
  const { enquiry, sent } = props;
  if (enquiry.isSpam || !enquiry.dueAt) return null;
  const canMail = enquiry.email !== null && isAsciiEmail(enquiry.email);
  const wants = parseFieldValues(enquiry).find(({ field }) => field === 'how')?.values[0];
  const byPhone = !canMail || wants === 'phone' || wants === 'whatsapp';
  const mail = canMail && (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer by email</h2>
      <p>To {enquiry.email}</p>
      <StepForm {...props} step="answer" definition={answerForm} />
    </section>
  );
  const other = (
    <Fold heading={recordForm.heading} isOpen={byPhone || sent?.[0] === 'record'}>
      <StepForm {...props} step="record" definition={recordForm} />
    </Fold>
  );
  return byPhone ? [other, mail] : [mail, other];
}

export function OtherForms(props: FormsProps) {
  const { enquiry, sent } = props;
  if (enquiry.isSpam) return null;
  const forms = [
    ['note', noteForm],
    ...(enquiry.isOpen
      ? ([
          ['hand-on', handOnForm],
          ['close', closeForm],
        ] as const)
      : []),
  ] as const;
  return forms.map(([step, definition]) => (
    <Fold key={step} heading={definition.heading} isOpen={sent?.[0] === step}>
      <StepForm {...props} step={step} definition={definition} />
    </Fold>
  ));
}

function Fold({ heading, isOpen, children }: { heading: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.deskFold} open={isOpen}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}

type StepFormProps = FormsProps & { readonly step: string; readonly definition: FormDefinition };

/** Keeps what was typed into a form that was refused. */
function StepForm({ enquiry, branches, now, sent, step, definition }: StepFormProps) {
  const state = sent?.[0] === step ? sent[1] : { values: {}, errors: {} };
  const others = branches.filter(({ slug }) => slug !== enquiry.branch);
  return (
    <DeskForm {...state} {...{ definition, now }} branches={others} action={stepAddress(enquiry, step)}>
      <input type="hidden" name="revision" value={enquiry.revision} />
    </DeskForm>
  );
}

export function StepButton({
  enquiry,
  step,
  label,
}: {
  enquiry: StoredSubmission;
  step: string;
  label: string;
}) {
  return (
    <form method="post" action={stepAddress(enquiry, step)} className={styles.deskStep}>
      <input type="hidden" name="revision" value={enquiry.revision} />
      <button type="submit" className={buttonStyles.ghost}>
        {label}
      </button>
    </form>
  );
}

function stepAddress({ reference }: StoredSubmission, step: string): string {
  return `/staff/enquiries/${reference}/${step}`;
}
