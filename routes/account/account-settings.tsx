/** Name, address, password, signing out and deleting: each folded away until it is wanted. */
import type { ReactNode } from 'react';
import panelStyles from '#client/components/panel.module.css';
import type { AccountView, AccountForm as FormName } from '#shared/sign-in.ts';
import { AccountField, EmailField, PresentPassword } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-settings.module.css';
import { NewPassword } from './new-password.tsx';
import { WhereSignedIn } from './where-signed-in.tsx';

interface AccountSettingsProps {
  view: AccountView;
  user: NonNullable<AccountView['user']>;
}

export function AccountSettings({ view, user }: AccountSettingsProps) {
  return (
    <div className={`${panelStyles.plain} ${styles.accountSettings}`}>
      <h2>About your account</h2>
      <Change of="name" heading="Change your name" view={view}>
        <AccountForm form="name" view={view} button="Change my name">
          {(fault) => (
            <AccountField
              form="name"
              fault={fault}
              name="name"
              label="Your name"
              type="text"
              autoComplete="name"
              maxLength={120}
              defaultValue={user.name ?? ''}
            />
          )}
        </AccountForm>
      </Change>
      <Change of="email" heading="Change your e-mail address" view={view}>
        <AccountForm form="email" view={view} button="Send a link to the new address">
          {(fault) => (
            <>
              <EmailField form="email" fault={fault} label="New e-mail address" value={typedEmail(view)} />
              <PresentPassword form="email" fault={fault} />
            </>
          )}
        </AccountForm>
      </Change>
      <Change of="password" heading="Change your password" view={view}>
        <AccountForm form="password" view={view} button="Change my password">
          {(fault) => (
            <>
              <PresentPassword form="password" fault={fault} />
              <NewPassword form="password" view={view} fault={fault} label="New password" />
            </>
          )}
        </AccountForm>
      </Change>
      <Change of="delete" heading="Delete your account" view={view}>
        <AccountForm form="delete" view={view} button="Delete my account for good" quiet>
          {(fault) => (
            <>
              <p>
                The account and your saved offers are gone at once. What you booked or asked stays with the
                branch as the privacy policy says.
              </p>
              <PresentPassword form="delete" fault={fault} />
            </>
          )}
        </AccountForm>
      </Change>
      <WhereSignedIn view={view} />
    </div>
  );
}

function typedEmail({ outcome }: AccountView): string {
  return outcome?.form === 'email' && outcome.problem ? (outcome.email ?? '') : '';
}

interface ChangeProps {
  of: FormName;
  heading: string;
  view: AccountView;
  children: ReactNode;
}

/** Open when what was sent from it went wrong. */
function Change({ of, heading, view, children }: ChangeProps) {
  return (
    <details className={styles.change} open={view.outcome?.form === of && view.outcome.problem !== null}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
