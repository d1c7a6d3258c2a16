/** Account page of a signed-out visitor: sign in, create an account, or choose a new password. */

import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { href } from '#routes/href.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import { AccountField, EmailField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';
import { FlashMessage, OrphanedFormError } from './flash-message.tsx';
import { NewPassword } from './new-password.tsx';
import { SignInFields } from './sign-in-fields.tsx';

/** Forms that this page does not contain: the sender has been signed out, or the link is used up. */
const orphanedForms = ['resend', 'name', 'email', 'password', 'delete', 'recover'] as const;

export function SignedOut({ view }: { view: AccountView }) {
  const flash = view.flash;
  return (
    <section id="account" className={accountSectionStyles.section} aria-label="Sign in">
      <PageHead
        className={accountSectionStyles.head}
        title="Sign in"
        lead="Your saved holidays and what you have asked us, kept together on every device. Nobody needs an account to book."
        art="front-door"
      />
      <FlashMessage flash={view.flash} />
      <OrphanedFormError flash={view.flash} forms={orphanedForms} />
      <div className={accountSectionStyles.pair}>
        <div className={panelStyles.plain}>
          <h2>I have an account</h2>
          <AccountForm form="sign-in" view={view} button="Sign in" withSdk="sign-in">
            {(error) => <SignInFields error={error} email={flash?.email ?? ''} />}
          </AccountForm>
          <p>
            <a href={`${href('sign-in')}?mode=forgotten#account`} data-document="">
              I have forgotten my password
            </a>
          </p>
        </div>
        <PhoneFold heading="New here? Make an account" isOpen={flash?.form === 'sign-up'}>
          <div className={panelStyles.plain}>
            <h2>Make an account</h2>
            <AccountForm form="sign-up" view={view} button="Make my account" withSdk="sign-up">
              {(error) => (
                <>
                  <AccountField
                    form="sign-up"
                    error={error}
                    name="name"
                    label="Your name"
                    hint="We’ll greet you by it, if you give one."
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
              We’ll send one email to confirm the address. Having an account doesn’t sign you up for offers.
              Read <a href={href('important-privacy-policy')}>what we keep and for how long</a>.
            </p>
          </div>
        </PhoneFold>
      </div>
    </section>
  );
}
