/** Page behind an account email's link: sets a password or confirms an address, only after a button press. */
import { accountErrorMessage } from '#client/account/account-error-messages.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import type { AccountLink, AccountView } from '#shared/account/sign-in.ts';
import { href } from '../href.ts';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';
import { NewPassword } from './new-password.tsx';
import { SignInToConfirm } from './sign-in-to-confirm.tsx';

type ConfirmMode = Exclude<AccountLink['mode'], 'resetPassword'>;

const confirmMessages: Record<ConfirmMode, { title: string; text(email: string): string; button: string }> = {
  verifyEmail: {
    title: 'Confirm your address',
    text: (email) => `Is ${email} yours? If so, just press the button.`,
    button: 'Yes, it is mine',
  },
  verifyAndChangeEmail: {
    title: 'Confirm your new address',
    text: (email) =>
      `You’ll sign in with ${email} from now on, and need to sign in again wherever you’re signed in.`,
    button: 'Use this address',
  },
  recoverEmail: {
    title: 'Take your address back',
    text: (email) =>
      `Your account goes back to ${email}, and everyone is signed out. The old password stops ` +
      `working, as someone else may know it: we’ll send a link to ${email} to choose a new one.`,
    button: 'Take it back',
  },
};

export function linkTitle({ mode }: AccountLink): string {
  return mode === 'resetPassword' ? 'Choose a new password' : confirmMessages[mode].title;
}

export function EmailAction({ link, view }: { link: AccountLink; view: AccountView }) {
  return (
    <section
      id="account"
      className={`${accountSectionStyles.section} ${accountSectionStyles.narrow}`}
      aria-labelledby="account-heading"
    >
      <h1 id="account-heading">{linkTitle(link)}</h1>
      <div className={panelStyles.plain}>
        {link.problem ? (
          <InvalidLink link={link} problem={link.problem} signedIn={view.user !== null} />
        ) : link.mode === 'resetPassword' ? (
          <Reset link={link} view={view} />
        ) : needsSignIn(link, view) ? (
          <SignInToConfirm link={link} view={view} />
        ) : (
          <Confirm link={link} mode={link.mode} view={view} />
        )}
      </div>
      <p>
        <a href={`${href('sign-in')}#account`} data-document="">
          {view.user ? 'To your account' : 'To signing in'}
        </a>
      </p>
    </section>
  );
}

/**
 * True when the link's account must be signed in to. Another person may have created the account, so only
 * a visitor who can sign in to it may confirm its address.
 */
function needsSignIn({ mode, account }: AccountLink, { user }: AccountView): boolean {
  return mode !== 'recoverEmail' && user?.email !== account;
}

function InvalidLink({ link, problem, signedIn }: { link: AccountLink; problem: string; signedIn: boolean }) {
  const reset = link.mode === 'resetPassword';
  const to = reset ? `${href('sign-in')}?mode=forgotten#account` : `${href('sign-in')}#account`;
  const unverified = signedIn ? 'Go to your account for a new link' : 'Sign in for a new link';
  return (
    <>
      <p role="alert">{accountErrorMessage(problem, 'confirm')}</p>
      <a className={buttonStyles.solid} href={to} data-document="">
        {reset ? 'Ask for a new link' : unverified}
      </a>
    </>
  );
}

function Reset({ link, view }: { link: AccountLink; view: AccountView }) {
  return (
    <AccountForm
      form="reset"
      view={view}
      button="Keep this password"
      withSdk="reset"
      confirmation={
        <p>Your new password is saved, and you’ve been signed out everywhere. Sign in with it.</p>
      }
    >
      {(error) => (
        <>
          <p>For the account of {link.email}.</p>
          <input type="hidden" name="code" value={link.code} />
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={link.email ?? ''}
            readOnly
            hidden
          />
          <NewPassword form="reset" view={view} error={error} label="New password" />
        </>
      )}
    </AccountForm>
  );
}

function Confirm({ link, mode, view }: { link: AccountLink; mode: ConfirmMode; view: AccountView }) {
  const { text, button } = confirmMessages[mode];
  return (
    <AccountForm form={mode === 'recoverEmail' ? 'recover' : 'confirm'} view={view} button={button}>
      {() => (
        <>
          <p>{text(link.email ?? 'this address')}</p>
          <input type="hidden" name="mode" value={mode} />
          <input type="hidden" name="code" value={link.code} />
        </>
      )}
    </AccountForm>
  );
}
