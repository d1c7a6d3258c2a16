/** What visitors are told when something about their account does not work: one kind sentence for each code of the sign-in service. */
import type { AccountFormName } from '#shared/account/sign-in.ts';

/** The same for all three, so that nobody learns who has an account. */
const mismatchMessage =
  'This e-mail address and this password do not go together. Check both, or ask for a new password.';
const weakPasswordMessage = 'The password does not have everything on the list yet.';
const signedOutMessage = 'You have been signed out in the meantime. Sign in again, and nothing is lost.';

const messages: Readonly<Record<string, string>> = {
  'invalid-email':
    'This does not look like an e-mail address. It should be like name@example.com, in plain letters without accents.',
  'wrong-password': mismatchMessage,
  'user-not-found': mismatchMessage,
  'invalid-credential': mismatchMessage,
  'email-already-in-use':
    'There is an account with this e-mail address already. Sign in with it, or ask for a new password.',
  'too-many-requests':
    'This was tried too often in a short time. Wait a few minutes and try again, or ring us.',
  'user-disabled': 'This account has been closed for now. Ring us, and we will look into it with you.',
  'expired-action-code': 'This link is too old. Ask for a new one: it comes at once.',
  'requires-recent-login':
    'You signed in a while ago. To be sure that it is you, give your present password as well.',
  'invalid-action-code':
    'This link has been used already, or a part of it is missing. Ask for a new one: it comes at once.',
  'weak-password': weakPasswordMessage,
  'weak-password-short': 'The password is too short. The list says how long it should be.',
  'weak-password-own':
    'The password is your e-mail address or your name, perhaps with a digit or two, which is what a stranger tries first. Choose another.',
  'weak-password-common':
    'The password is one of the 10,000 commonest, perhaps with a digit or two, and so among the first that a stranger tries. Choose another.',
  'password-does-not-meet-requirements': weakPasswordMessage,
  'missing-password': 'The password is missing.',
  'missing-email': 'The e-mail address is missing.',
  'user-token-expired': signedOutMessage,
  'invalid-user-token': signedOutMessage,
  'sign-in-required': 'Sign in to confirm your address: then one press is all it takes.',
  'service-busy':
    'Many people are signing in at this moment. Nothing has changed; wait a few seconds and try again.',
  'reset-mail-not-sent':
    'The address is yours again and everybody is signed out, but we could not send you the link to choose a new password just now. Ask for it below: I have forgotten my password.',
  'network-request-failed': 'We could not reach the sign-in service. Nothing has changed; please try again.',
};

const fallbackMessage =
  'That did not work, and it is not your doing. Nothing has changed; try again, or ring us.';

/** Forms that ask somebody who is signed in for the password they have. */
const currentPasswordForms = new Set<AccountFormName>(['email', 'password', 'delete']);

export function accountErrorMessage(problem: string, form: AccountFormName): string {
  const text = messages[problem];
  if (text === mismatchMessage && currentPasswordForms.has(form))
    return 'Your present password is not right.';
  if (problem === 'missing-password' && currentPasswordForms.has(form))
    return 'Give your present password as well.';
  return text ?? fallbackMessage;
}

/** Name of the field that the problem is about, or null. */
export function accountErrorField(problem: string, form: AccountFormName): string | null {
  if (/email/.test(problem)) return 'email';
  if (
    currentPasswordForms.has(form) &&
    /credential|wrong-password|missing-password|recent-login/.test(problem)
  )
    return 'current';
  if (form === 'sign-in' && messages[problem] === mismatchMessage) return 'email';
  return /password/.test(problem) ? 'password' : null;
}
