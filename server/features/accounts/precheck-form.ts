/** Refuses account forms that must fail before an SDK is created, which is the expensive part. */
import { isPersonalPassword } from '#shared/account/password-strength.ts';
import type { SdkForm } from './account-actions.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import type { SignInService } from './sign-in-service.ts';

/** Forms that ask a signed-in visitor for the current password. */
const requiresCurrentPassword = new Set<SdkForm>(['email', 'password', 'delete']);

/** Resolves to the sign-in service's error code without `auth/`, or null. `field` reads the form. */
export async function precheckForm(
  { embedded }: SignInService,
  form: SdkForm,
  field: (name: string) => string,
  caller: IdentityCaller,
): Promise<string | null> {
  if (requiresCurrentPassword.has(form) && caller.account && !field('current')) return 'missing-password';
  // The SDK treats an empty new password as no change, and reports success.
  if (form === 'password' && !field('password')) return 'weak-password-short';
  if (!embedded) return null;
  // The SDK creates the account before it sets the name, so only the form knows both.
  const owner = { email: field('email'), name: field('name') };
  if (form === 'sign-up' && isPersonalPassword(field('password'), owner)) return 'weak-password-own';
  return embedded.precheck({ name: form, email: field('email') }, caller);
}
