/** One-line result of the last action, for when its form is no longer on the page. */
import { accountErrorMessage } from '#client/account/account-error-messages.ts';
import summaryBoxStyles from '#client/forms/summary-box.module.css';
import type { AccountFlash, AccountFormName } from '#shared/account/sign-in.ts';
import accountDoneStyles from './account-done.module.css';

const confirmations: Readonly<Partial<Record<AccountFormName, string>>> = {
  'sign-up': 'Welcome. We’ve sent you an email with a link to confirm your address.',
  'sign-in': 'You are signed in.',
  resend: 'A new email with a link is on its way.',
  name: 'Your name has been changed.',
  password: 'Your password has been changed, and you’ve been signed out everywhere else.',
  email: 'We’ve sent a link to the new address. Until you open it, your old address stays.',
  'sign-out': 'You are signed out.',
  'sign-out-everywhere': 'You’re signed out, here and everywhere else.',
  'end-session': 'That browser has been signed out.',
  delete: 'Your account and your saved holidays have been deleted.',
  reset: 'Your new password is saved. Sign in with it.',
  confirm: 'Thank you: the address is confirmed.',
  recover:
    'The address is yours again, and everyone is signed out. We’ve sent you a link to choose a new password.',
};

export function FlashMessage({ flash }: { flash: AccountFlash | null }) {
  const text = flash && flash.problem === null && confirmations[flash.form];
  if (!text) return null;
  return (
    <p className={accountDoneStyles.done} role="status">
      {text}
    </p>
  );
}

/** Renders the error of a form that is not on the page and so cannot show it. */
export function OrphanedFormError({
  flash,
  forms,
}: {
  flash: AccountFlash | null;
  forms: readonly AccountFormName[];
}) {
  if (!flash?.problem || !forms.includes(flash.form)) return null;
  return (
    <p className={summaryBoxStyles.summary} role="alert">
      {accountErrorMessage(flash.problem, flash.form)}
    </p>
  );
}
