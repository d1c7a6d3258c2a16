/** First step of a forgotten password: asks for the address to which the reset link is emailed. */

import panelStyles from '#client/components/page-parts/panel.module.css';
import type { AccountView } from '#shared/account/sign-in.ts';
import { href } from '../href.ts';
import { EmailField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';

export function ForgottenPassword({ view }: { view: AccountView }) {
  return (
    <section
      id="account"
      className={`${accountSectionStyles.section} ${accountSectionStyles.narrow}`}
      aria-labelledby="account-heading"
    >
      <h1 id="account-heading">A new password</h1>
      <div className={panelStyles.plain}>
        <AccountForm
          form="forgotten"
          view={view}
          button="Send me the link"
          withSdk="forgotten"
          confirmation={
            <>
              <h2>Check your email</h2>
              <p>
                If there is an account with this address, a link to choose a new password is on its way. It
                works for one hour. If it doesn’t arrive, check your junk folder, or try an address you used
                before.
              </p>
            </>
          }
        >
          {(error) => (
            <EmailField
              form="forgotten"
              error={error}
              hint="We’ll email you a link to choose a new password."
              value={view.flash?.email ?? ''}
            />
          )}
        </AccountForm>
      </div>
      <p>
        <a href={`${href('sign-in')}#account`} data-document="">
          Back to signing in
        </a>
      </p>
    </section>
  );
}
