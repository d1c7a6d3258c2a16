/** What a form of the account page fails for that can be known before the SDK is asked, which is the dear part of it. */
import { isPersonalPassword } from '#shared/account/password-strength.ts';
import type { SdkForm } from './account-actions.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import type { SignInService } from './sign-in-service.ts';

/** Forms that ask somebody who is signed in for the password they have. */
const requiresCurrentPassword = new Set<SdkForm>(['email', 'password', 'delete']);

/** Code of the sign-in service without `auth/`, or null. `field` reads the form. */
export async function precheckForm(
  { embedded }: SignInService,
  form: SdkForm,
  field: (name: string) => string,
  caller: IdentityCaller,
): Promise<string | null> {
  if (requiresCurrentPassword.has(form) && caller.account && !field('current')) return 'missing-password';
  // The SDK takes no new password for no change, and says that it is done.
  if (form === 'password' && !field('password')) return 'weak-password-short';
  if (!embedded) return null;
  // The SDK makes the account first and names it then, so only the form knows both.
  const owner = { email: field('email'), name: field('name') };
  if (form === 'sign-up' && isPersonalPassword(field('password'), owner)) return 'weak-password-own';
  return embedded.precheck({ name: form, email: field('email') }, caller);
}
