/** What somebody signs in with: the address and the password, wherever the form stands. */
import { AccountField, EmailField } from './account-field.tsx';

export function SignInFields({
  fault,
  email,
}: {
  fault: Parameters<typeof EmailField>[0]['fault'];
  email: string;
}) {
  return (
    <>
      <EmailField form="sign-in" fault={fault} value={email} />
      <AccountField
        form="sign-in"
        fault={fault}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        required
      />
    </>
  );
}
