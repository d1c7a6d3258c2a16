/** A new password for somebody who has forgotten the old one: first an e-mail with a link. */

import panelStyles from '#client/components/panel.module.css';
import { href } from '#routes/href.ts';
import type { AccountView } from '#shared/sign-in.ts';
import { EmailField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';

export function Forgotten({ view }: { view: AccountView }) {
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
          done={
            <>
              <h2>Look at your e-mail</h2>
              <p>
                If there is an account with this address, a link to choose a new password is on its way to it.
                It is good for one hour. If nothing comes, look among the unwanted mail, or try the address
                you had before.
              </p>
            </>
          }
        >
          {(fault) => (
            <EmailField
              form="forgotten"
              fault={fault}
              hint="We send a link there, and you choose a new password."
              value={view.outcome?.email ?? ''}
            />
          )}
        </AccountForm>
      </div>
      <p>
        <a href={`${href('sign-up')}#account`} data-document="">
          Back to signing in
        </a>
      </p>
    </section>
  );
}
