/** One enquiry: by when to reply, what was sent, the answer, and what else may be done with it. */
import type { Selectable } from 'kysely';
import type { ReactNode } from 'react';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime, formatDayOf } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { telHref } from '#shared/phone.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { parseFieldValues } from '../../../submissions/find-submissions.ts';
import type { Step } from '../../../submissions/staff-steps.ts';
import type { DeskLink } from '../../staff/desk-part.ts';
import { SendAgain } from '../../staff/pages/send-again.tsx';
import type { ConfidentialValues } from '../assistance-page.ts';
import { dueSentence } from '../due-words.ts';
import { AnswerForms, type FormsProps, OtherForms, StepButton } from './step-forms.tsx';

interface EnquiryProps extends FormsProps {
  readonly steps: readonly Step[];
  readonly files: readonly Selectable<Tables['uploads']>[];
  /** Pages about what the form has booked. */
  readonly records: readonly DeskLink[];
  /** Whether the person may have the confirmation sent again. */
  readonly mayResend: boolean;
  readonly isMine: boolean;
  /** Name of the person who has it. */
  readonly claimedBy: string | null;
  readonly notice: string | undefined;
  /** Confidential answers, once they were asked for. */
  readonly confidential: readonly ConfidentialValues[] | undefined;
}

export function EnquiryView(props: EnquiryProps) {
  const { enquiry, branches, steps, claimedBy, isMine, notice } = props;
  const branch =
    branches.find(({ slug }) => slug === enquiry.branch)?.name ?? enquiry.branch ?? 'Head office';
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <Standing {...props} />
      {props.records.map(({ href, label }) => (
        <p key={href}>
          <a className={styles.deskAction} href={href}>
            {label}
          </a>
        </p>
      ))}
      {enquiry.isOpen === 1 && claimedBy && !isMine && (
        <p className={styles.deskNotice}>{claimedBy} has taken it on.</p>
      )}
      <div className={styles.deskPair}>
        <div>
          <Sent {...props} />
          <Confidential {...props} />
          <Files {...props} />
          <History steps={steps} />
        </div>
        <div>
          <AnswerForms {...props} />
          <OtherForms {...props} />
          {props.mayResend && enquiry.email && (
            <SendAgain
              subject={enquiry.reference}
              email={enquiry.email}
              button="Send the confirmation again"
            />
          )}
        </div>
      </div>
      <p className={styles.deskWhen}>
        {enquiry.reference}, {branch}, received {formatDateTime(enquiry.receivedAt)} from {enquiry.path},
        deleted {formatDayOf(enquiry.deleteAfter)}
      </p>
      <p>
        <a href="/staff/enquiries">Back to the list</a>
      </p>
    </>
  );
}

/** What is owed, in one line, and the one button that fits. */
function Standing({ enquiry, now, isMine, claimedBy }: EnquiryProps) {
  const { isOpen, isSpam, dueAt, answeredAt } = enquiry;
  if (isSpam)
    return (
      <>
        <p className={styles.deskNotice}>
          In quarantine: a robot may have sent it. No email left, and nobody was told.
        </p>
        {dueAt && <StepButton enquiry={enquiry} step="release" label="Not spam" />}
      </>
    );
  if (isOpen && dueAt)
    return (
      <>
        <p className={Date.parse(dueAt) < now.getTime() ? styles.deskLate : styles.deskDue}>
          {dueSentence(dueAt, now)}
        </p>
        {isMine ? (
          <p>You have taken it on.</p>
        ) : (
          <StepButton
            enquiry={enquiry}
            step="claim"
            label={claimedBy ? `Take it over from ${claimedBy}` : 'Take it on'}
          />
        )}
      </>
    );
  if (answeredAt) return <p className={styles.deskDue}>Answered {formatDateTime(answeredAt)}.</p>;
  return (
    <p>
      {dueAt
        ? 'Closed without an answer.'
        : 'This form needs no answer: the website has done what it asks for. What they sent may have been changed since.'}
    </p>
  );
}

/** Answers in the words of the form; confidential ones are apart, and internal fields have no words. */
function Sent({ enquiry }: EnquiryProps) {
  const said = parseFieldValues(enquiry).filter(({ words, sensitive }) => words.length > 0 && !sensitive);
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">What they sent at first</h2>
      <dl className={styles.deskFacts}>
        {said.map(({ field, label, words }) => (
          <div key={field}>
            <dt>{label || field}</dt>
            <dd>{contactLink(field, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function contactLink(field: string, words: readonly string[]): ReactNode {
  const text = words.join('\n');
  if (field === 'phone') return <a href={telHref(text)}>{text}</a>;
  return field === 'email' && isAsciiEmail(text) ? <a href={`mailto:${text}`}>{text}</a> : text;
}

function Confidential({ enquiry, confidential }: EnquiryProps) {
  if (confidential)
    return (
      <section aria-labelledby="confidence" className={styles.deskProof}>
        <h2 id="confidence">In confidence</h2>
        {confidential.length === 0 && <p>It is no longer kept.</p>}
        <dl className={styles.deskFacts}>
          {confidential.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words.join('\n')}</dd>
            </div>
          ))}
        </dl>
        <p>That you read it is recorded. Pass on only what the operator needs.</p>
      </section>
    );
  const labels = parseFieldValues(enquiry).flatMap(({ sensitive, words, label }) =>
    sensitive && words.length > 0 ? [label] : [],
  );
  if (labels.length === 0) return null;
  return (
    <section aria-labelledby="confidence" className={styles.deskProof}>
      <h2 id="confidence">In confidence</h2>
      <p>{labels.join('; ')}</p>
      <StepButton enquiry={enquiry} step="reveal" label="Read it: this is recorded" />
    </section>
  );
}

function Files({ enquiry, files }: EnquiryProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul className={styles.deskLinks}>
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a href={`/staff/enquiries/${enquiry.reference}/files/${id}`}>{name}</a> {Math.ceil(bytes / 1024)}{' '}
            KB, not checked for viruses
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">What was done</h2>
      <ul className={`plain ${styles.deskActs}`}>
        {steps.map(({ id, at, name, kind, text }) => (
          <li key={id}>
            <span className={styles.deskWhen}>{formatDateTime(at)}</span>
            <span>
              <strong>{name}</strong>: {kind}
            </span>
            {text && <p className={styles.deskSaid}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
