/** Account settings: name, address, password, signing out and deletion, each collapsed by default. */
import type { ReactNode } from 'react';
import panelStyles from '#client/components/page-parts/panel.module.css';
import type { AccountView, AccountFormName as FormName } from '#shared/account/sign-in.ts';
import { AccountField, CurrentPasswordField, EmailField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-settings.module.css';
import { ActiveSessions } from './active-sessions.tsx';
import { NewPassword } from './new-password.tsx';

interface AccountSettingsProps {
  view: AccountView;
  user: NonNullable<AccountView['user']>;
}

export function AccountSettings({ view, user }: AccountSettingsProps) {
  return (
    <div className={`${panelStyles.plain} ${styles.accountSettings}`}>
      <h2>About your account</h2>
      <SettingsSection form="name" heading="Change your name" view={view}>
        <AccountForm form="name" view={view} button="Change my name">
          {(error) => (
            <AccountField
              form="name"
              error={error}
              name="name"
              label="Your name"
              type="text"
              autoComplete="name"
              maxLength={120}
              defaultValue={user.name ?? ''}
            />
          )}
        </AccountForm>
      </SettingsSection>
      <SettingsSection form="email" heading="Change your email address" view={view}>
        <AccountForm form="email" view={view} button="Send a link to the new address">
          {(error) => (
            <>
              <EmailField form="email" error={error} label="New email address" value={submittedEmail(view)} />
              <CurrentPasswordField form="email" error={error} />
            </>
          )}
        </AccountForm>
      </SettingsSection>
      <SettingsSection form="password" heading="Change your password" view={view}>
        <AccountForm form="password" view={view} button="Change my password">
          {(error) => (
            <>
              <CurrentPasswordField form="password" error={error} />
              <NewPassword form="password" view={view} error={error} label="New password" />
            </>
          )}
        </AccountForm>
      </SettingsSection>
      <SettingsSection form="delete" heading="Delete your account" view={view}>
        <AccountForm form="delete" view={view} button="Delete my account for good" quiet>
          {(error) => (
            <>
              <p>
                Your account and saved holidays are deleted straight away. Anything you’ve booked or asked
                stays with the branch, as the privacy policy explains.
              </p>
              <CurrentPasswordField form="delete" error={error} />
            </>
          )}
        </AccountForm>
      </SettingsSection>
      <ActiveSessions view={view} />
    </div>
  );
}

function submittedEmail({ flash }: AccountView): string {
  return flash?.form === 'email' && flash.problem ? (flash.email ?? '') : '';
}

interface SettingsSectionProps {
  form: FormName;
  heading: string;
  view: AccountView;
  children: ReactNode;
}

/** Opens by default when its form was submitted with an error. */
function SettingsSection({ form, heading, view, children }: SettingsSectionProps) {
  return (
    <details className={styles.change} open={view.flash?.form === form && view.flash.problem !== null}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
