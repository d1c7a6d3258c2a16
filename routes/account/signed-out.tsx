/** For visitors who are not signed in: sign in, or make an account; and the way to a new password. */

import panelStyles from '#client/components/panel.module.css';
import { href } from '#routes/href.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import { AccountField, EmailField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';
import { FlashMessage, OrphanedFormError } from './flash-message.tsx';
import { NewPassword } from './new-password.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import styles from './signed-out.module.css';

/** Their sender has been signed out, or their link is used up. */
const orphanedForms = ['resend', 'name', 'email', 'password', 'delete', 'recover'] as const;

export function SignedOut({ view }: { view: AccountView }) {
  const flash = view.flash;
  return (
    <section id="account" className={accountSectionStyles.section} aria-labelledby="account-heading">
      <h2 id="account-heading">Your account</h2>
      <p>
        For your saved offers and what you have asked us. Nobody needs one to book: a branch books for you
        either way.
      </p>
      <FlashMessage flash={view.flash} />
      <OrphanedFormError flash={view.flash} forms={orphanedForms} />
      <div className={styles.accountPair}>
        <div className={panelStyles.plain}>
          <h3>Sign in</h3>
          <AccountForm form="sign-in" view={view} button="Sign in" withSdk="sign-in">
            {(error) => (
              <>
                <SignInFields error={error} email={flash?.email ?? ''} />
              </>
            )}
          </AccountForm>
          <p>
            <a href={`${href('sign-up')}?mode=forgotten#account`} data-document="">
              I have forgotten my password
            </a>
          </p>
        </div>
        <div className={panelStyles.plain}>
          <h3>Make an account</h3>
          <AccountForm form="sign-up" view={view} button="Make my account" withSdk="sign-up">
            {(error) => (
              <>
                <AccountField
                  form="sign-up"
                  error={error}
                  name="name"
                  label="Your name"
                  hint="If you like; it is how we greet you."
                  type="text"
                  autoComplete="name"
                  maxLength={120}
                  defaultValue={flash?.name ?? ''}
                />
                <EmailField form="sign-up" error={error} value={flash?.email ?? ''} />
                <NewPassword form="sign-up" view={view} error={error} />
              </>
            )}
          </AccountForm>
          <p className={accountSectionStyles.small}>
            We send one e-mail to confirm the address. An account is no yes to advertising;{' '}
            <a href={href('important-privacy-policy')}>what we keep and for how long</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
