/** One line about what has just been done, where its form is not shown any more. */
import { accountErrorMessage } from '#client/account/account-error-messages.ts';
import summaryBoxStyles from '#client/forms/summary-box.module.css';
import type { AccountFlash, AccountFormName } from '#shared/account/sign-in.ts';
import accountDoneStyles from './account-done.module.css';

const confirmations: Readonly<Partial<Record<AccountFormName, string>>> = {
  'sign-up': 'Welcome. We have sent you an e-mail with a link to confirm your address.',
  'sign-in': 'You are signed in.',
  resend: 'A new e-mail with a link is on its way.',
  name: 'Your name is changed.',
  password: 'Your password is changed. Wherever else you were signed in, you are signed out now.',
  email: 'We have sent a link to the new address. Until you open it, the old one stays.',
  'sign-out': 'You are signed out.',
  'sign-out-everywhere': 'You are signed out here and wherever else you were signed in.',
  'end-session': 'That browser is signed out.',
  delete: 'Your account is deleted, with everything in it.',
  reset: 'Your new password holds. Sign in with it.',
  confirm: 'Thank you: the address is confirmed.',
  recover:
    'The address is yours again, and everybody is signed out. We have sent you a link to choose a new password.',
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

/** A problem of a form that is not there to tell it. */
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
