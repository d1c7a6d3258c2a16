/** Sign-in before an address is confirmed, or takeover of an account that another person made with it. */
import { href } from '#routes/href.ts';
import type { AccountLink, AccountView } from '#shared/account/sign-in.ts';
import { AccountForm } from './account-form.tsx';
import { SignInFields } from './sign-in-fields.tsx';

export function SignInToConfirm({ link, view }: { link: AccountLink; view: AccountView }) {
  const { mode, code, account } = link;
  const back = `${href('sign-in')}?${new URLSearchParams({ mode, oobCode: code })}`;
  return (
    <>
      <h2>Sign in to confirm your address</h2>
      {view.user && <p>You’re signed in as {view.user.email}, but this link is for another account.</p>}
      <AccountForm
        form="sign-in"
        view={view}
        button="Sign in"
        withSdk="sign-in"
        redirectTo={`${back}#account`}
      >
        {(error) => (
          <>
            <p>After that it’s one press.</p>
            <input type="hidden" name="mode" value={mode} />
            <input type="hidden" name="code" value={code} />
            <SignInFields error={error} email={view.flash?.email || (account ?? '')} />
          </>
        )}
      </AccountForm>
      {mode === 'verifyEmail' ? <NotMine /> : <p>If you didn’t ask for this, just close this page.</p>}
    </>
  );
}

/**
 * Offers a password reset: a visitor who can read the address's email may take over its account.
 * The reset ends all other sessions, including those of the person who made the account.
 */
function NotMine() {
  return (
    <p>
      Didn’t make this account, or can’t remember its password?{' '}
      <a href={`${href('sign-in')}?mode=forgotten#account`} data-document="">
        Choose a new password
      </a>
      : that confirms the address too, and signs everyone else out. Or just close this page.
    </p>
  );
}
