/** Failed emails: the list, and one with the server's reason, its text, and what can be done. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import type { Act } from '../../../acts/list-acts.ts';
import { type MailState, mailState, type StoredMail } from '../../../platform/mail/describe-mail.ts';
import { withoutLinks } from '../../../platform/mail/without-links.ts';
import type { FoundMail } from '../../../submissions/mails/stored-mails.ts';
import { ActTable } from '../../staff/pages/act-pages.tsx';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { Facts } from '../../staff/pages/facts.tsx';
import { MoreLink } from '../../staff/pages/list-parts.tsx';
import { explainFailure } from '../explain-failure.ts';
import { dropForm } from '../support-forms.ts';

export const mailsPath = '/staff/emails';
export const mailsTitle = 'Emails that failed';

export const mailHref = (id: string) => `${mailsPath}/${encodeURIComponent(id)}`;

interface ListProps {
  readonly mails: readonly StoredMail[];
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function MailList({ mails, more }: ListProps) {
  return (
    <>
      {mails.length === 0 ? (
        <p>
          No email has failed. For the emails of one person look at{' '}
          <a href="/staff/support">a visitor’s account</a>.
        </p>
      ) : (
        <MailCards mails={mails} />
      )}
      <MoreLink href={more} />
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

/** Failed mails, one card each. */
export function MailCards({ mails }: { readonly mails: readonly StoredMail[] }) {
  return (
    <ul className={`plain ${styles.deskCards}`}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a href={mailHref(mail.id)} className={styles.deskCard}>
            <strong>{mail.recipient}</strong>
            <span className={styles.deskLate}>{mail.inDoubtAt ? 'in doubt' : 'not sent'}</span>
            <span>{mail.subject}</span>
            <span>{explainFailure(mail)}</span>
            <span className={styles.deskWhen}>{formatDateTime(mail.madeAt)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface MailProps extends FoundMail {
  readonly acts: readonly Act[];
  readonly notice: string | undefined;
  readonly dropping: DeskFormState;
  readonly now: Date;
  /** True where enquiries are stored here, and have pages. */
  readonly hasEnquiries: boolean;
}

export function MailPage({ mail, submission, acts, notice, dropping, now, hasEnquiries }: MailProps) {
  const state = mailState(mail, now);
  const isFailed = state === 'given up' || state === 'in doubt';
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <Facts
        facts={[
          ['To', mail.recipient],
          ['Subject', mail.subject],
          ['Written', formatDateTime(mail.madeAt)],
          ...(submission ? [['Form', toForm(submission.reference, hasEnquiries)] as const] : []),
          ['State', stateTexts[state](mail)],
          ...(isFailed ? [['Why', explainFailure(mail)] as const] : []),
          ...(mail.lastError ? [['The mail server said', mail.lastError] as const] : []),
        ]}
      />
      {isFailed && (
        <form method="post" action={`${mailHref(mail.id)}/retry`} className={styles.deskStep}>
          {state === 'in doubt' && <p>Ask the recipient first: otherwise it may arrive twice.</p>}
          <button type="submit" className={buttonStyles.solid}>
            Send it again
          </button>
        </form>
      )}
      <h2>What it says</h2>
      <p className={styles.deskSaid}>
        {mail.body ? withoutLinks(mail.body).trim() : 'The text of a sent email is not stored.'}
      </p>
      {isFailed && (
        <>
          <h2>{dropForm.heading}</h2>
          <DeskForm
            {...dropping}
            definition={dropForm}
            action={`${mailHref(mail.id)}/drop`}
            branches={[]}
            now={now}
          />
        </>
      )}
      <h2>Who did what</h2>
      <ActTable acts={acts} withName />
      <p>
        <a href={mailsPath}>Back to the list</a>
      </p>
    </>
  );
}

const stateTexts: Readonly<Record<MailState, (mail: StoredMail) => string>> = {
  'given up': () => 'Not sent, and not tried again',
  'in doubt': () => 'In doubt',
  waiting: () => 'Waits for its next attempt, which comes by itself',
  sending: () => 'Being sent now',
  sent: ({ sentAt }) => `Sent on ${formatDateTime(sentAt ?? '')}`,
};

function toForm(reference: string, hasPage: boolean): ReactNode {
  return hasPage ? <a href={`/staff/enquiries/${reference}`}>{reference}</a> : reference;
}
