/** Email and password fields, shared by all sign-in forms. */
import { AccountField, EmailField } from './account-field.tsx';

export function SignInFields({
  error,
  email,
}: {
  error: Parameters<typeof EmailField>[0]['error'];
  email: string;
}) {
  return (
    <>
      <EmailField form="sign-in" error={error} value={email} />
      <AccountField
        form="sign-in"
        error={error}
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
