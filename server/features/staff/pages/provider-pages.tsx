/** Sign-in with the company account: its link, and what a person does who did not get in. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import type { ProviderRefusal } from '../provider.ts';
import type { ProviderRejection } from '../provider-member.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface ProviderLinkProps {
  readonly label: string;
  /** Address to open afterwards. */
  readonly to?: string;
  readonly newTab?: boolean;
}

/** A link, as browsers apply the form rule of a page to every redirect that follows a form. */
export function ProviderLink({ label, to = '/staff', newTab = false }: ProviderLinkProps) {
  return (
    <p className={styles.deskPasskey}>
      <a
        className={buttonStyles.solid}
        href={`/staff/provider/sign-in?to=${encodeURIComponent(to)}`}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
      >
        {label}
      </a>
    </p>
  );
}

export type ProviderRefusalReason = ProviderRefusal['reason'] | ProviderRejection | 'used' | 'proof';

const askMaster = 'Ask a person with the role “Master”';
const refusals: Readonly<Record<ProviderRefusalReason, string>> = {
  used: 'This sign-in was used already, or is older than five minutes. Sign in again.',
  cancelled: 'The sign-in with the company account was stopped there. Sign in again.',
  token:
    'The answer of the company account was not for this sign-in. Sign in again; if it happens again, tell head office.',
  email: 'Your company account has no confirmed email address. Ask head office to confirm it there.',
  left: `Your access to the desk has ended. ${askMaster} for an invitation if you work here.`,
  'other-person': `Your email address belongs to another person’s sign-in. ${askMaster} to end that access and to invite you.`,
  'no-role': `Your company account gives you no role at the desk. ${askMaster} which group you need.`,
  proof:
    'You confirmed with another person’s company account, or have signed out. Sign in again, then repeat what you did.',
};

export function ProviderRefusedPage({ reason }: { readonly reason: ProviderRefusalReason }) {
  return (
    <>
      <p>{refusals[reason]}</p>
      <p>
        <a href="/staff/sign-in">Back to the sign-in</a>
      </p>
    </>
  );
}

export function ProviderDownPage({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <>
      <p>
        The desk itself works. {signedIn ? 'Confirm' : 'Sign in'} with a passkey if you have one, or try again
        in a few minutes. {askMaster} who has a passkey for an invitation, if it lasts.
      </p>
      {!signedIn && <PasskeyButton purpose="sign-in" label="Sign in with my passkey" to="/staff" />}
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}
