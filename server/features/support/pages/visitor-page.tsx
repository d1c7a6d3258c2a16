/** One visitor for support: the account, what the address receives, failed emails, and what staff did. */
import styles from '#client/desk/desk-pages.module.css';
import { ActTable } from '../../staff/pages/act-pages.tsx';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import type { FoundVisitor } from '../find-visitor.ts';
import { lookUpForm } from '../support-forms.ts';
import { AccountSection } from './account-section.tsx';
import { ConfirmationSection } from './confirmation-section.tsx';
import { MailCards } from './mail-pages.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { supportPath } from './visitor-step.tsx';

export function LookUpPage(form: DeskFormState & { readonly now: Date }) {
  return (
    <>
      <DeskForm {...form} definition={lookUpForm} action={supportPath} branches={[]} />
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

export interface VisitorProps {
  readonly visitor: FoundVisitor;
  readonly notice: string | undefined;
  readonly disabling: DeskFormState;
  readonly now: Date;
  readonly queryApiUrl: string | undefined;
}

export function VisitorPage(props: VisitorProps) {
  const { visitor, notice } = props;
  const { email, mails, acts } = visitor;
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <p className={styles.deskSaid}>
        <strong>{email}</strong>
      </p>
      <ConfirmationSection visitor={visitor} />
      <AccountSection {...props} />
      <SubscriptionSection {...props} />
      {mails.length > 0 && (
        <>
          <h2>Emails to this address that failed</h2>
          <MailCards mails={mails} />
        </>
      )}
      <h2>What we changed of these</h2>
      <p>
        Enquiries and appointments are found by the address under <a href="/staff/enquiries">Enquiries</a>.
      </p>
      <ActTable acts={acts} withName />
      <p>
        <a href={supportPath}>Look for another address</a>
      </p>
    </>
  );
}
