/** A visitor's account: its state, where it is signed in, and what support can do. */
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime, formatDayOf, minuteMs } from '#shared/dates.ts';
import type { SessionRow } from '../../accounts/session-store.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { Facts } from '../../staff/pages/facts.tsx';
import { accountVersion } from '../account-version.ts';
import type { FoundAccount, FoundVisitor } from '../find-visitor.ts';
import { disableForm } from '../support-forms.ts';
import { HiddenFields, Step, supportPath } from './visitor-step.tsx';

interface SectionProps {
  readonly visitor: FoundVisitor;
  readonly disabling: DeskFormState;
  readonly now: Date;
}

export function AccountSection({ visitor: { email, account: found }, ...rest }: SectionProps) {
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      {found === null ? (
        <p>There is no account for this address.</p>
      ) : 'firebase' in found ? (
        <p>Accounts are stored in the Firebase project {found.firebase}: use its console.</p>
      ) : (
        <Account email={email} {...found} {...rest} />
      )}
    </section>
  );
}

type AccountProps = FoundAccount & Omit<SectionProps, 'visitor'> & { readonly email: string };

function Account({ email, account, sessions, pausedSeconds, disabling, now }: AccountProps) {
  const isDisabled = account.disabled === 1;
  const step = { email, fields: { seen: accountVersion(account) } };
  return (
    <>
      <Facts
        facts={[
          ['Made', formatDateTime(account.createdAt)],
          ['Name', account.displayName ?? 'none given'],
          ['Address', account.emailVerified ? 'confirmed' : 'not confirmed'],
          ['Sign-in', describeSignIn(isDisabled, pausedSeconds)],
          ['Last sign-in', formatDateTime(account.lastSignInAt)],
          [
            'Signed in at this moment',
            sessions.length === 0 ? 'nowhere' : sessions.map(describeSession).join('\n'),
          ],
        ]}
      />
      {isDisabled ? (
        <Step {...step} action="account/enable" button="Enable sign-in again" />
      ) : (
        <>
          <Step {...step} action="account/link/password" button="Email a link for a new password" />
          {!account.emailVerified && (
            <Step {...step} action="account/link/address" button="Email the link that confirms the address" />
          )}
          <Step {...step} action="account/sign-out" button="End every session" />
          <details className={styles.deskFold} open={Object.keys(disabling.errors).length > 0}>
            <summary>{disableForm.heading}</summary>
            <p>It ends every session, too. The visitor keeps bookings and subscriptions.</p>
            <DeskForm
              {...disabling}
              definition={disableForm}
              action={`${supportPath}/account/disable`}
              branches={[]}
              now={now}
            >
              <HiddenFields {...step} />
            </DeskForm>
          </details>
        </>
      )}
    </>
  );
}

/** A new password lifts the pause, so there is no other act that does. */
function describeSignIn(isDisabled: boolean, pausedSeconds: number): string {
  if (isDisabled) return 'disabled';
  if (pausedSeconds === 0) return 'enabled';
  const minutes = Math.ceil((pausedSeconds * 1000) / minuteMs);
  return `paused for ${minutes} min after many wrong passwords; a new password ends that`;
}

function describeSession({ browser, startedAt, lastUsedAt }: SessionRow): string {
  return `${browser || 'A browser'}, since ${formatDayOf(startedAt)}, last used ${formatDateTime(lastUsedAt)}`;
}
