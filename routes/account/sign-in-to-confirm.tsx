/** Behind a link that confirms an address, for whoever is not signed in: sign in first, or take over an account that somebody else made. */
import { href } from '#routes/href.ts';
import type { AccountLink, AccountView } from '#shared/account/sign-in.ts';
import { AccountForm } from './account-form.tsx';
import { SignInFields } from './sign-in-fields.tsx';

export function SignInToConfirm({ link, view }: { link: AccountLink; view: AccountView }) {
  const { mode, code, account } = link;
  const back = `${href('sign-up')}?${new URLSearchParams({ mode, oobCode: code })}`;
  return (
    <>
      <h2>Sign in to confirm your address</h2>
      {view.user && <p>You are signed in as {view.user.email}, and this link is for another account.</p>}
      <AccountForm
        form="sign-in"
        view={view}
        button="Sign in"
        withSdk="sign-in"
        redirectTo={`${back}#account`}
      >
        {(error) => (
          <>
            <p>Then one press is all it takes.</p>
            <input type="hidden" name="mode" value={mode} />
            <input type="hidden" name="code" value={code} />
            <SignInFields error={error} email={view.flash?.email || (account ?? '')} />
          </>
        )}
      </AccountForm>
      {mode === 'verifyEmail' ? (
        <NotMine />
      ) : (
        <p>If you did not ask for this, leave it be: nothing follows.</p>
      )}
    </>
  );
}

/** Whoever can read the post of an address may have its account, and nobody who made it before stays in. */
function NotMine() {
  return (
    <p>
      You never made this account, or cannot remember its password?{' '}
      <a href={`${href('sign-up')}?mode=forgotten#account`} data-document="">
        Choose a new password
      </a>
      : that confirms the address too, and signs out everybody else. Or leave it be: nothing follows.
    </p>
  );
}
