/** Pages before the sign-in: the sign-in itself, an invitation, and a form whose session has ended. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import fieldStyles from '#client/forms/field-parts.module.css';
import type { StaffMember } from '../staff-store.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderLink } from './provider-pages.tsx';

interface SignInProps {
  readonly to: string;
  /** Address of this page by name, when it was opened by a number, which no passkey works for. */
  readonly byName: string | null;
  /** Whether the settings name a provider. */
  readonly hasProvider: boolean;
}

export function SignInPage({ to, byName, hasProvider }: SignInProps) {
  if (byName)
    return (
      <p>
        Passkeys work only under a name, not under a number. Open the desk at <a href={byName}>{byName}</a>
      </p>
    );
  return (
    <>
      <p>For people who work here. Visitors’ accounts open nothing here.</p>
      {hasProvider && <ProviderLink label="Sign in with my company account" to={to} />}
      <PasskeyButton purpose="sign-in" label="Sign in with my passkey" to={to} />
      <h2>No passkey?</h2>
      <p>
        Ask a person with the role “master” for an invitation: it makes a new passkey, and ends those you had.
        Where nobody has that role yet, run <code>premier staff invite</code> on the server.
      </p>
    </>
  );
}

export function InvitationPage({ member, token }: { readonly member: StaffMember; readonly token: string }) {
  return (
    <>
      <p>
        Hello {member.name}. Make a passkey on this phone or computer: from then on you sign in here with your
        fingerprint, your face or the PIN of the device. Passkeys that you had before end.
      </p>
      <PasskeyButton purpose="register" label="Make my passkey" token={token} to="/staff?done=passkey" />
    </>
  );
}

export function InvitationGone() {
  return (
    <p>
      An invitation works once, for one hour. Ask the person who invited you for a new one, or run{' '}
      <code>premier staff invite</code> on the server.
    </p>
  );
}

export interface SendAgainProps {
  /** Address that the form was sent to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string | readonly string[]])[];
  /** Names of inputs whose file has to be chosen again. */
  readonly fileInputs: readonly string[];
  readonly hasProvider: boolean;
}

/** Long texts are shown, so that a person who gives up can copy them. */
export function SendAgainPage({ action, fields, fileInputs, hasProvider }: SendAgainProps) {
  const values = fields.flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));
  // The text that an editor's fields were made from was not typed.
  const isLong = (name: string, value: string) => name !== 'base' && (/\n/.test(value) || value.length > 40);
  return (
    <>
      <p>
        Your session had ended, so nothing was sent or changed. What you typed is still here
        {fileInputs.length > 0 && '; the picture has to be chosen again'}.
      </p>
      {hasProvider && <ProviderLink label="1. Sign in with my company account (opens a new tab)" newTab />}
      <PasskeyButton purpose="sign-in" label="1. Sign in with my passkey" />
      <div className={styles.deskForm}>
        <form
          method="post"
          action={action}
          encType={fileInputs.length > 0 ? 'multipart/form-data' : undefined}
        >
          {values.map(([name, value]) =>
            isLong(name, value) ? (
              <label key={name} className={fieldStyles.field}>
                What you typed
                <textarea name={name} rows={8} defaultValue={value} />
              </label>
            ) : (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ),
          )}
          {fileInputs.map((name) => (
            <label key={name} className={fieldStyles.field}>
              The picture, once more
              <input type="file" name={name} required />
            </label>
          ))}
          <button className={buttonStyles.solid} type="submit">
            2. Send it again
          </button>
        </form>
      </div>
    </>
  );
}
